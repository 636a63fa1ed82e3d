import { expect, test } from "vitest";
import { isServedMobile, mobileCountries } from "#server/services/sms/mobile-countries.ts";

test.each([
  ["AU", "+61491570156"],
  ["NZ", "+64211234567"],
  ["CN", "+8613812345678"],
  ["GB", "+447912345678"],
  ["HK", "+85251234567"],
  ["IE", "+353851234567"],
  ["IN", "+919812345678"],
  ["MY", "+60123456789"],
  ["SG", "+6591234567"],
] as const)("a mobile of %s is served where that country is, and nowhere else", (country, mobile) => {
  expect(isServedMobile(mobile, [country])).toBe(true);
  expect(
    isServedMobile(
      mobile,
      mobileCountries.filter((each) => each !== country),
    ),
  ).toBe(false);
});

test.each([
  "+61147123456",
  "+61190012345",
  "+61212345678",
  "+614915701560",
  "+64240123456",
  "+6426123456",
  "+447012345678",
  "+447612345678",
  "+8613491234567",
  "+8617401234567",
  "+85281234567",
  "+870123456789",
  "+881612345678",
  "+8835100123456",
  "+979112345678",
  "+12125550123",
  "0491570156",
])("%s is served in no country [T436]", (mobile) => {
  expect(isServedMobile(mobile, mobileCountries)).toBe(false);
});
