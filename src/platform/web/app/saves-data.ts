/** Whether the person asked the browser to save data. */

/** Reading Data Saver is not in every browser. */
interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true
