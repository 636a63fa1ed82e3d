/** The DNS of the demo. */
export const dnsRecordsCopy = {
  title: "DNS records",
  about: "The DNS of this demo: add here what a domain asks for, then press Check now under Website.",
  empty: "There are no records yet.",
  add: "Add a record",
  name: "Name",
  type: "Type",
  value: "Value",
  save: "Add record",
  remove: "Remove",
  removeLabel: (type: string, name: string) => `Remove the ${type} record of ${name}`,
} as const;
