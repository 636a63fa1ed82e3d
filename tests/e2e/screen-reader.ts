import { type CDPSession, expect, type Page } from "@playwright/test";

type Node = { backendDOMNodeId?: number; ignored: boolean; role?: Value; name?: Value };
type Value = { value?: unknown };

/** A page by its accessibility tree alone: what is there by role and name, and the default action of each. */
export async function screenReaderOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const find = async (role: string, name: string | RegExp): Promise<number> => {
    let id = 0;
    await expect(async () => {
      const found = await nodesOf(session, role, name);
      expect(found, `${role} ${name}`).toHaveLength(1);
      id = found[0]?.backendDOMNodeId ?? 0;
    }).toPass({ timeout: 15_000 });
    return id;
  };
  const focus = async (role: string, name: string | RegExp) =>
    await session.send("DOM.focus", { backendNodeId: await find(role, name) });
  return {
    /** It is there to be read. */
    read: async (role: string, name: string | RegExp) => {
      await find(role, name);
    },
    press: async (role: "button" | "link" | "radio" | "checkbox", name: string | RegExp) => {
      const { object } = await session.send("DOM.resolveNode", { backendNodeId: await find(role, name) });
      await session.send("Runtime.callFunctionOn", {
        objectId: object.objectId ?? "",
        functionDeclaration: "function () { this.click(); }",
      });
    },
    /** What is typed with the focus on a field. */
    fill: async (name: string | RegExp, text: string) => {
      await focus("textbox", name);
      await page.keyboard.type(text);
    },
  };
}

async function nodesOf(session: CDPSession, role: string, name: string | RegExp): Promise<Node[]> {
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  return nodes.filter((node) => {
    const label = String(node.name?.value ?? "").trim();
    return (
      !node.ignored &&
      node.role?.value === role &&
      (typeof name === "string" ? label === name : name.test(label))
    );
  });
}
