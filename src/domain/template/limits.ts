// Without the schema library: the page reads them too.
export const contractFileMaxBytes = 50 * 1024 * 1024;
export const contractFileMaxPages = 500;
export const templateMaxPages = 500;
export const templateMaxFields = 2_000;
export const templateMaxSigners = 15;
export const templateMaxFiles = 20;
export const templateNameMaxLength = 120;
export const fieldLabelMaxLength = 120;
export const fieldTextMaxLength = 2_000;
/** As many digits as a number keeps exactly. */
export const maxFieldNumber = 999_999_999_999_999;
export const formulaMaxLength = 400;
export const fieldMaxOptions = 100;
/** A patch that pastes a thousand fields. */
export const templatePatchMaxBytes = 2 * 1024 * 1024;
export const minFieldSide = 8;
