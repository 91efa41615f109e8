/** @returns the element that has the focus; for an item of a menu the button of the menu, because the item goes when it is pressed */
export const focusOutsideMenus = (): Element | null => {
  const menu = document.activeElement?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}
