// Without the schema library: the page reads them too.
export const contractFileMostBytes = 50 * 1024 * 1024;
export const contractFileMostPages = 500;
export const templateMostPages = 500;
export const templateMostFields = 2_000;
export const templateMostSigners = 15;
export const templateMostFiles = 20;
export const templateNameMostLength = 120;
export const fieldLabelMostLength = 120;
export const fieldTextMostLength = 2_000;
/** As many digits as a number keeps exactly. */
export const maxFieldNumber = 999_999_999_999_999;
export const formulaMostLength = 400;
export const fieldMostOptions = 100;
/** A patch that pastes a thousand fields. */
export const templatePatchMostBytes = 2 * 1024 * 1024;
export const leastFieldSide = 8;
