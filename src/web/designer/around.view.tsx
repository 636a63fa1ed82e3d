import { Dialogs } from "./dialogs.view.tsx";
import { LeftSide } from "./left-side.view.tsx";
import { RightSide } from "./right-side.view.tsx";

/** Everything that stands around the pages, in one file to fetch. */
export const around = { Dialogs, LeftSide, RightSide };
