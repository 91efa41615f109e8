/** The practice file manager: folders, files and a bin. */

type Text = string | readonly [string, string]

export interface FileItem {
  readonly name: Text
  readonly kind: 'folder' | 'file'
  /** Id of the folder; `bin` for what was deleted. */
  readonly parent: string
  /** Megabytes. */
  readonly size?: number
  /** Whom it is shared with, and what they may do. */
  readonly shared?: string
}

export interface FilesState {
  readonly open: string
  readonly selected: string
  /** Cut or copied, waiting to be pasted. */
  readonly held: { readonly id: string; readonly copy: boolean } | null
  readonly items: Readonly<Record<string, FileItem>>
  /** Megabytes that the device has. */
  readonly space?: number
}

/** Ids of the two places that are always there. */
export const rootFolder = 'root'
export const bin = 'bin'

export const itemsIn = ({ items }: FilesState, folder: string): string[] =>
  Object.keys(items)
    .filter((id) => items[id]?.parent === folder)
    .sort((a, b) => {
      const [one, other] = [items[a], items[b]]
      return one?.kind === other?.kind
        ? String(one?.name).localeCompare(String(other?.name))
        : one?.kind === 'folder'
          ? -1
          : 1
    })

const changed = (state: FilesState, id: string, change: Partial<FileItem>): FilesState => {
  const item = state.items[id]
  return item ? { ...state, items: { ...state.items, [id]: { ...item, ...change } } } : state
}

const freshId = ({ items }: FilesState): string => `new${String(Object.keys(items).length)}`

export const addFolder = (state: FilesState, name: string): FilesState => {
  const id = freshId(state)
  return {
    ...state,
    selected: id,
    items: { ...state.items, [id]: { name: name.trim(), kind: 'folder', parent: state.open } },
  }
}

export const rename = (state: FilesState, id: string, name: string): FilesState =>
  name.trim() === '' ? state : changed(state, id, { name: name.trim() })

export const remove = (state: FilesState, id: string): FilesState => ({
  ...changed(state, id, { parent: bin }),
  selected: '',
})

export const emptyBin = (state: FilesState): FilesState => ({
  ...state,
  selected: '',
  items: Object.fromEntries(Object.entries(state.items).filter(([, { parent }]) => parent !== bin)),
})

const isInside = (state: FilesState, folder: string, id: string): boolean =>
  folder === id || (state.items[folder] ? isInside(state, state.items[folder].parent, id) : false)

/** What is held goes into the open folder; a folder never into itself. */
export const paste = (state: FilesState): FilesState => {
  const { held, open } = state
  const item = held && state.items[held.id]
  if (!held || !item || isInside(state, open, held.id)) return state
  if (!held.copy) return { ...changed(state, held.id, { parent: open }), held: null }
  const id = freshId(state)
  return { ...state, held: null, items: { ...state.items, [id]: { ...item, parent: open } } }
}

const pathOf = ({ items }: FilesState, id: string): string => {
  const item = items[id]
  if (!item) return id === bin ? 'Bin' : ''
  const above = pathOf({ items } as FilesState, item.parent)
  return above === '' ? String(item.name) : `${above}/${String(item.name)}`
}

export const filesFacts = (state: FilesState) => ({
  ...state,
  /** Of everything, such as `Homework/Science.docx`; what was deleted begins with `Bin/`. */
  paths: Object.keys(state.items).map((id) => pathOf(state, id)),
  /** Megabytes in use, the bin among them. */
  used: Object.values(state.items).reduce((sum, { size = 0 }) => sum + size, 0),
})
