import type { Requirement } from "#machines/requirements.ts";

/** What the code entry answers for. */
export const codeEntryRequirements = {
  "CODE-1": { source: "specification 2", text: "The boxes hold digits alone, one each." },
  "CODE-2": { source: "specification 2", text: "Enter and the button give the same code." },
  "CODE-3": {
    source: "specification 4",
    text: "A code that was given goes to the gate, which has it compared.",
  },
  "CODE-4": { source: "specification 4", text: "The time left counts down from the seconds given to zero." },
  "CODE-5": {
    source: "specification 4",
    text: "At zero the boxes take nothing more and only a new code goes on.",
  },
  "CODE-6": {
    source: "specification 4",
    text: "New expiry seconds empty the boxes and count down afresh from them.",
  },
  "CODE-7": { source: "specification 4", text: "A reset signal empties the boxes and counts down afresh." },
  "CODE-8": { source: "specification 5", text: "Fewer than six digits are never given." },
  "CODE-9": {
    source: "specification 5",
    text: "No code is given after its time, nor while one is being compared.",
  },
  "CODE-10": {
    source: "specification 8",
    text: "The words 'Oops, the code has expired. Please send a new code.' replace the time of an expired code.",
  },
  "CODE-11": { source: "specification 9", text: "The boxes hold six digits and no more." },
  "CODE-12": {
    source: "security 12",
    text: "A code that was tried too often looks like one that has expired.",
  },
  "CODE-13": { source: "security 13", text: "The seconds that are left start from the server's answer." },
  "CODE-14": {
    source: "security 13",
    text: "A code that is being compared when its time runs out is the server's to accept or refuse.",
  },
  "CODE-16": {
    source: "issue 12",
    text: "Until the server would send a new code, the page says in how many seconds it will.",
  },
  "CODE-15": { source: "design 5", text: "A wrong code is told at the boxes, which keep their digits." },
} as const satisfies Record<`CODE-${number}`, Requirement>;
