/** Words of figures. */

/** `+6`, `−5`; with a real minus. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')
