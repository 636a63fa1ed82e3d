/** The look of the sandbox's pages: the app's own colours and sizes, so that the frame does not show. */
export const pageStyles = `
* { box-sizing: border-box; }
html { color-scheme: light; background: #fff; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: #fff; color: #1b2430; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto,
  "Helvetica Neue", Arial, sans-serif;
}
/* Room for the focus ring, which the edge of the frame would cut. */
.fields { padding: 4px; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: 16px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.field { display: grid; gap: 4px; align-content: start; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { font-size: 14px; font-weight: 600; color: #344054; }
.box { position: relative; }
input {
  width: 100%; height: 48px; padding: 0 12px; border: 1px solid #d5dae1; border-radius: 8px; background: #fff;
  color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
#number { padding-right: 112px; }
input:focus-visible { outline: 3px solid #1d5fd1; outline-offset: 0; border-color: #1d5fd1; }
input[aria-invalid="true"] { border-color: #b42318; }
input:disabled { background: #f3f5f8; color: #475467; }
.brand {
  position: absolute; right: 12px; top: 0; height: 48px; display: flex; align-items: center; font-size: 14px;
  font-weight: 600; color: #344054; pointer-events: none;
}
.hint, .error { margin: 0; font-size: 14px; }
.hint { color: #475467; }
.error { color: #b42318; font-weight: 500; }
.hint:empty, .error:empty, .hint:has(+ .error:not(:empty)) { display: none; }
.challenge { padding: 24px; }
.challenge .page { max-width: 400px; margin: 0 auto; display: grid; gap: 16px; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; color: #0b2447; }
p { margin: 0; }
.bank { font-size: 14px; font-weight: 600; color: #475467; }
dl { margin: 0; padding: 16px; display: grid; gap: 8px; border: 1px solid #d5dae1; border-radius: 8px; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: #475467; }
dd { margin: 0; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.answers[hidden] { display: none; }
button {
  min-height: 48px; padding: 0 16px; border: 1px solid #1d5fd1; border-radius: 8px; background: #1d5fd1; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer;
}
button.plain { background: #fff; color: #b42318; border-color: #d5dae1; }
button:focus-visible { outline: 3px solid #1d5fd1; outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
`;
