/** The practice file manager: open, make, rename, move, copy, delete, share. */
import { Button } from '@mantine/core'
import { IconArrowLeft, IconFile, IconFolder, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addFolder,
  bin,
  emptyBin,
  filesFacts,
  itemsIn,
  paste,
  remove,
  rename,
  rootFolder,
  type FilesState,
} from '../../rules/simulations/files.ts'
import classes from './simulations.module.css'
import type { SimulationProps } from './types.ts'

type Asking = 'folder' | 'rename' | 'share' | null

const Ask = ({ label, start, onDone }: { label: string; start: string; onDone: (text: string) => void }) => {
  const { t } = useTranslation('tech-tutor')
  const [text, setText] = useState(start)
  return (
    <form
      className={classes.asking}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      <label>
        {label}
        <input
          value={text}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="light">
        {t('sim.ok')}
      </Button>
    </form>
  )
}

const ItemTools = ({ state, onChange, onAsk }: SimulationProps<FilesState> & { onAsk: (what: Asking) => void }) => {
  const { t } = useTranslation('tech-tutor')
  const { selected } = state
  const hold = (copy: boolean): void => onChange({ ...state, held: { id: selected, copy } })
  return (
    <>
      <Button variant="default" onClick={() => onAsk('rename')}>
        {t('sim.files.rename')}
      </Button>
      <Button variant="default" onClick={() => hold(false)}>
        {t('sim.files.cut')}
      </Button>
      <Button variant="default" onClick={() => hold(true)}>
        {t('sim.files.copy')}
      </Button>
      <Button variant="default" onClick={() => onAsk('share')}>
        {t('sim.files.share')}
      </Button>
      <Button variant="default" onClick={() => onChange(remove(state, selected))}>
        {t('sim.files.delete')}
      </Button>
    </>
  )
}

export const FileManager = ({ state, onChange }: SimulationProps<FilesState>) => {
  const { t } = useTranslation('tech-tutor')
  const [asking, setAsking] = useState<Asking>(null)
  const { open, selected, held, items, space } = state
  const item = items[selected]
  const place =
    open === rootFolder ? t('sim.files.root') : open === bin ? t('sim.files.bin') : String(items[open]?.name)
  const up = open === bin ? rootFolder : (items[open]?.parent ?? rootFolder)
  const answer = (text: string): void => {
    if (asking === 'folder' && text.trim()) onChange(addFolder(state, text))
    if (asking === 'rename') onChange(rename(state, selected, text))
    if (asking === 'share' && item)
      onChange({ ...state, items: { ...items, [selected]: { ...item, shared: text.trim() } } })
    setAsking(null)
  }
  const go = (folder: string): void => {
    setAsking(null)
    onChange({ ...state, open: folder, selected: '' })
  }
  return (
    <div>
      <div className={classes.tools} role="toolbar" aria-label={t('sim.files.tools')}>
        {open === rootFolder ? null : (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => go(up)}>
            {t('sim.files.back')}
          </Button>
        )}
        {open === bin ? (
          <Button variant="default" onClick={() => onChange(emptyBin(state))}>
            {t('sim.files.emptyBin')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking('folder')}>
            {t('sim.files.newFolder')}
          </Button>
        )}
        {held && open !== bin ? (
          <Button variant="light" onClick={() => onChange(paste(state))}>
            {t('sim.files.paste')}
          </Button>
        ) : null}
        {item && open !== bin ? <ItemTools {...{ state, onChange }} onAsk={setAsking} /> : null}
        {item && open === bin ? (
          <Button
            variant="light"
            onClick={() => onChange({ ...state, items: { ...items, [selected]: { ...item, parent: rootFolder } } })}
          >
            {t('sim.files.restore')}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <Ask
          key={asking}
          label={t(`sim.files.ask.${asking}`)}
          start={asking === 'rename' ? String(item?.name ?? '') : ''}
          onDone={answer}
        />
      ) : null}
      <p className={classes.place}>
        <strong>{place}</strong>
        {space ? <span>{t('sim.files.used', { used: filesFacts(state).used, space })}</span> : null}
      </p>
      <ul className={classes.files}>
        {itemsIn(state, open).map((id) => {
          const one = items[id]
          if (!one) return null
          const isFolder = one.kind === 'folder'
          return (
            <li key={id} data-selected={id === selected || undefined}>
              <button
                type="button"
                aria-pressed={id === selected}
                onClick={() => onChange({ ...state, selected: id })}
                onDoubleClick={() => {
                  if (isFolder && open !== bin) go(id)
                }}
              >
                {isFolder ? (
                  <IconFolder size={22} stroke={1.5} aria-hidden />
                ) : (
                  <IconFile size={22} stroke={1.5} aria-hidden />
                )}
                <span>{String(one.name)}</span>
                {one.size ? <small>{t('sim.files.size', { size: one.size })}</small> : null}
                {one.shared ? <small>{t('sim.files.sharedWith', { name: one.shared })}</small> : null}
              </button>
              {isFolder && open !== bin ? (
                <Button
                  variant="subtle"
                  aria-label={t('sim.files.openOf', { name: String(one.name) })}
                  onClick={() => go(id)}
                >
                  {t('sim.files.open')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {itemsIn(state, open).length === 0 ? <p className={classes.empty}>{t('sim.files.empty')}</p> : null}
      {open === rootFolder ? (
        <Button variant="subtle" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => go(bin)}>
          {t('sim.files.binCount', { count: itemsIn(state, bin).length })}
        </Button>
      ) : null}
    </div>
  )
}
