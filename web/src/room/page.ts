// The screen for the room.
export function roomPage(_root: HTMLElement, _id: string): void {}
