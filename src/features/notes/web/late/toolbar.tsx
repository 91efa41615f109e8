/** The tools above a note: kinds of text, lists, tables, formulae, drawings, photos, voice. */
import { Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconChevronDown,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconMicrophone,
  IconPhoto,
  IconScribble,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuActions } from '#platform/web/floating/menu-actions.tsx'
import type { Icon } from '#platform/web/module.ts'
import classes from './editor.module.css'
import { insertBlock } from './insert-block.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly onPhoto: (file: File) => void
  readonly onDraw: () => void
  readonly onVoice: () => void
}

interface ToolProps {
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
  readonly isOn?: boolean
  readonly disabled?: boolean
}

/** A press leaves the cursor in the note. */
const Tool = ({ label, icon: Drawing, onClick, isOn, disabled = false }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Drawing size={20} stroke={1.75} aria-hidden />
  </button>
)

const levels = [1, 2, 3] as const

const useStateOf = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: levels.find((level) => now.isActive('heading', { level })),
      isQuote: now.isActive('blockquote'),
      isCode: now.isActive('codeBlock'),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })

const TextKind = ({ editor, now }: { editor: Editor; now: ReturnType<typeof useStateOf> }) => {
  const { t } = useTranslation('notes')
  const label = now.level
    ? t(`tools.heading${now.level}`)
    : now.isQuote
      ? t('tools.quote')
      : now.isCode
        ? t('tools.code')
        : t('tools.text')
  const run = () => editor.chain().focus()
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.kind ?? ''}
          aria-label={t('tools.kind', { kind: label })}
          rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActions
          actions={[
            { label: t('tools.text'), onClick: () => void run().clearNodes().run() },
            ...levels.map((level) => ({
              label: t(`tools.heading${level}`),
              onClick: () => void run().clearNodes().setHeading({ level }).run(),
            })),
            { label: t('tools.quote'), onClick: () => void run().toggleBlockquote().run() },
            { label: t('tools.code'), onClick: () => void run().toggleCodeBlock().run() },
            { label: t('tools.line'), onClick: () => void run().setHorizontalRule().run() },
          ]}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

const TableTools = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('notes')
  const run = () => editor.chain().focus()
  return (
    <Menu width={240}>
      <Menu.Target>
        <Button
          variant="light"
          size="compact-md"
          className={classes.kind ?? ''}
          rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}
        >
          {t('table.tools')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActions
          actions={[
            { label: t('table.addRow'), onClick: () => void run().addRowAfter().run() },
            { label: t('table.addColumn'), onClick: () => void run().addColumnAfter().run() },
            { label: t('table.header'), onClick: () => void run().toggleHeaderRow().run() },
            { label: t('table.deleteRow'), onClick: () => void run().deleteRow().run() },
            { label: t('table.deleteColumn'), onClick: () => void run().deleteColumn().run() },
            { label: t('table.remove'), danger: true, onClick: () => void run().deleteTable().run() },
          ]}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

export const Toolbar = ({ editor, onPhoto, onDraw, onVoice }: ToolbarProps) => {
  const { t } = useTranslation('notes')
  const now = useStateOf(editor)
  const photo = useRef<HTMLInputElement>(null)
  const run = () => editor.chain().focus()
  return (
    <div role="toolbar" aria-label={t('tools.label')} className={classes.toolbar}>
      <TextKind editor={editor} now={now} />
      <Tool label={t('tools.bold')} icon={IconBold} isOn={now.bold} onClick={() => void run().toggleBold().run()} />
      <Tool
        label={t('tools.italic')}
        icon={IconItalic}
        isOn={now.italic}
        onClick={() => void run().toggleItalic().run()}
      />
      <Tool
        label={t('tools.underline')}
        icon={IconUnderline}
        isOn={now.underline}
        onClick={() => void run().toggleUnderline().run()}
      />
      <Tool
        label={t('tools.bullets')}
        icon={IconList}
        isOn={now.bullets}
        onClick={() => void run().toggleBulletList().run()}
      />
      <Tool
        label={t('tools.numbers')}
        icon={IconListNumbers}
        isOn={now.numbers}
        onClick={() => void run().toggleOrderedList().run()}
      />
      {now.table ? (
        <TableTools editor={editor} />
      ) : (
        <Tool
          label={t('tools.table')}
          icon={IconTable}
          onClick={() => void run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <Tool
        label={t('tools.formula')}
        icon={IconMathFunction}
        onClick={() => insertBlock(editor, { type: 'formula', attrs: { text: '' } })}
      />
      <Tool label={t('tools.draw')} icon={IconScribble} onClick={onDraw} />
      <Tool label={t('tools.photo')} icon={IconPhoto} onClick={() => photo.current?.click()} />
      <Tool label={t('tools.voice')} icon={IconMicrophone} onClick={onVoice} />
      <Tool
        label={t('tools.undo')}
        icon={IconArrowBackUp}
        disabled={!now.undo}
        onClick={() => void run().undo().run()}
      />
      <Tool
        label={t('tools.redo')}
        icon={IconArrowForwardUp}
        disabled={!now.redo}
        onClick={() => void run().redo().run()}
      />
      <input
        ref={photo}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('tools.photo')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPhoto(file)
        }}
      />
    </div>
  )
}
