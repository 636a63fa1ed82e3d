import { configure } from "@testing-library/react";

// A busy machine is slow, not wrong: a part that is fetched when first shown may take its time.
configure({ asyncUtilTimeout: 10_000 });
