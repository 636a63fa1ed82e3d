/**
 * Mobile numbers by country, in E.164 (ITU-T E.164 and the numbering plans of the countries). Satellite, premium,
 * personal and pager numbers are in none of them: 0145 and 0147 in Australia, 0240 (Scott Base) and 026 in New Zealand,
 * 070 and 076 in Britain, 1349 and 1740 in China. `+1` is left out: its numbers do not say which are mobiles.
 */
const mobileNumbers = {
  AU: /^\+614\d{8}$/,
  NZ: /^\+642[0-27-9]\d{6,8}$/,
  CN: /^\+861(?!349|740)[3-9]\d{9}$/,
  GB: /^\+447(?![06])\d{9}$/,
  HK: /^\+852[4-79]\d{7}$/,
  IE: /^\+3538[35-79]\d{7}$/,
  IN: /^\+91[6-9]\d{9}$/,
  MY: /^\+601\d{8,9}$/,
  SG: /^\+65[89]\d{7}$/,
} as const;

export type MobileCountry = keyof typeof mobileNumbers;
export const mobileCountries = Object.keys(mobileNumbers) as readonly MobileCountry[];

/** Whether text messages go to a number, in E.164: it is a mobile of one of the countries. */
export const isServedMobile = (mobile: string, countries: readonly MobileCountry[]): boolean =>
  countries.some((country) => mobileNumbers[country].test(mobile));
