/** Puts a block after the one in which the cursor is: a formula or photo that is chosen is never replaced. */
import type { Editor, JSONContent } from '@tiptap/core'

export const insertBlock = (editor: Editor, block: JSONContent): void => {
  const { $to, to } = editor.state.selection
  const at = $to.depth === 0 ? to : $to.after($to.depth)
  editor
    .chain()
    .insertContentAt(at, [block, { type: 'paragraph' }])
    .run()
}
