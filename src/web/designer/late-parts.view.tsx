import { fetchedPart } from "#web/ui/fetched-part.ts";
import type { DialogsProps } from "./dialogs.view.tsx";
import type { LeftSideProps } from "./left-side.view.tsx";
import type { RightSideProps } from "./right-side.view.tsx";

// What stands around the pages is fetched and drawn once the first of them is there: the pages are what people wait for.
const useLeftSide = fetchedPart(async () => (await import("./around.view.tsx")).around.LeftSide);
const useRightSide = fetchedPart(async () => (await import("./around.view.tsx")).around.RightSide);
const useDialogs = fetchedPart(async () => (await import("./around.view.tsx")).around.Dialogs);

export function LateLeftSide(props: LeftSideProps) {
  const LeftSide = useLeftSide();
  return LeftSide === null ? null : <LeftSide {...props} />;
}

export function LateRightSide(props: RightSideProps) {
  const RightSide = useRightSide();
  return RightSide === null ? null : <RightSide {...props} />;
}

export function LateDialogs(props: DialogsProps) {
  const Dialogs = useDialogs();
  return Dialogs === null ? null : <Dialogs {...props} />;
}
