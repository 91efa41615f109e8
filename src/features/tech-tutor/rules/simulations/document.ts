/** The practice document: blocks of text with a style, and pictures. */

export const blockStyles = ['title', 'heading', 'text', 'bullet'] as const
export type BlockStyle = (typeof blockStyles)[number]
export const alignments = ['left', 'center', 'right'] as const

type Text = string | readonly [string, string]

export interface Block {
  readonly style: BlockStyle | 'picture'
  readonly text: Text
  readonly bold?: boolean
  readonly align?: (typeof alignments)[number]
  /** Of a picture: per cent of the page’s width. */
  readonly width?: number
}

export interface DocumentState {
  readonly name: Text
  readonly order: readonly string[]
  readonly blocks: Readonly<Record<string, Block>>
  readonly selected: string
}

export const changeBlock = (state: DocumentState, id: string, change: Partial<Block>): DocumentState => {
  const block = state.blocks[id]
  return block ? { ...state, selected: id, blocks: { ...state.blocks, [id]: { ...block, ...change } } } : state
}

/** @param by −1 up, 1 down */
export const moveBlock = (state: DocumentState, id: string, by: -1 | 1): DocumentState => {
  const from = state.order.indexOf(id)
  const other = state.order[from + by]
  if (from < 0 || other === undefined) return state
  const order = state.order.map((one) => (one === id ? other : one === other ? id : one))
  return { ...state, order }
}

export const documentFacts = (state: DocumentState) => ({
  ...state,
  /** By block: its place from the top, from 1. */
  place: Object.fromEntries(state.order.map((id, index) => [id, index + 1])),
})
