/** While the designer is on its way. */
export const loadingDesigner = "Loading PDF Designer...";
