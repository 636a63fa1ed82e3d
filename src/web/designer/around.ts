// Everything that stands around the pages, in one file to fetch.
export { Dialogs } from "./dialogs.view.tsx";
export { LeftSide } from "./left-side.view.tsx";
export { RightSide } from "./right-side.view.tsx";
