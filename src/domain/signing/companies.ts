import { type CompanyCapacity, executionError, type Officer, officersOf } from "./execution.ts";

/** For which company somebody signs, and in which office. */
export type CompanyOffice = { name: string; acn: string; execution: CompanyCapacity; office: Officer };
type CompanySigner = { name: string; company: CompanyOffice | null };

/**
 * The places of signers whose company is not executed as section 127 has it: with another number of officers, others than
 * it names, one person in two offices, or an ACN that is none.
 */
export function companyErrors(signers: readonly CompanySigner[]): number[] {
  return signers.flatMap(({ company }, at) => (company === null || isExecuted(company, signers) ? [] : [at]));
}

function isExecuted({ acn, execution }: CompanyOffice, signers: readonly CompanySigner[]): boolean {
  const own = signers.filter(({ company }) => company?.acn === acn);
  const offices = own.map(({ company }) => company?.office ?? "").sort();
  return (
    own.every(({ company }) => company?.execution === execution) &&
    offices.join() === [...officersOf(execution)].sort().join() &&
    executionError({ capacity: execution, acn, signers: own.map(({ name }) => name) }) === null
  );
}
