/** The look of the sign-in pages: the app's own colours and sizes. */
export const signInStyles = `
* { box-sizing: border-box; }
html { color-scheme: light; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: #f3f5f8; color: #1b2430;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
header { padding: 16px 24px; background: #0b2447; color: #fff; }
.brand { font-size: 18px; font-weight: 700; letter-spacing: 0.01em; }
main {
  align-self: start; justify-self: center; width: min(420px, calc(100% - 32px)); margin: 48px 0; padding: 32px;
  display: grid; gap: 16px; background: #fff; border: 1px solid #d5dae1; border-radius: 12px;
}
h1 { margin: 0; font-size: 24px; line-height: 1.3; color: #0b2447; }
h2 { margin: 0; font-size: 14px; line-height: 1.4; color: #344054; }
p, ul { margin: 0; }
.lead { color: #475467; }
form { display: grid; gap: 16px; }
.field { display: grid; gap: 8px; }
label { font-size: 14px; font-weight: 600; color: #344054; }
input {
  width: 100%; height: 48px; padding: 0 12px; border: 1px solid #8b95a5; border-radius: 8px; background: #fff;
  color: inherit; font: inherit;
}
input[aria-invalid="true"] { border-color: #b42318; }
.error { padding: 12px; border: 1px solid #b42318; border-radius: 8px; color: #b42318; font-weight: 500; }
button, .button {
  min-height: 48px; padding: 0 16px; border: 0; border-radius: 8px; background: #1d5fd1; color: #fff; font: inherit;
  font-weight: 600; cursor: pointer;
}
.button { display: inline-flex; align-items: center; text-decoration: none; }
input:focus-visible, button:focus-visible, .button:focus-visible { outline: 3px solid #1d5fd1; outline-offset: 2px; }
aside { padding-top: 16px; border-top: 1px solid #d5dae1; display: grid; gap: 4px; font-size: 14px; color: #475467; }
ul { padding-left: 20px; }
@media (max-width: 480px) { main { margin: 16px 0; padding: 24px 16px; } }
`;
