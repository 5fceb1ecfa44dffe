// A game again, step by step.
export async function replayPage(_root: HTMLElement, _id: string): Promise<void> {}
