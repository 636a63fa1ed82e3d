import { useState } from "react";

/** Which of some things a part of the page is turned to: nobody else's matter, and gone with the part. */
export const useChoice = <Value>(first: Value) => useState<Value>(first);
