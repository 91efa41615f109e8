/** Findings as a list of sentences; a square says what kind each is. */
import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../contract/runs.ts'
import { useFindingWords } from './finding-words.ts'
import classes from './runs.module.css'

interface Props {
  readonly label: string
  readonly findings: readonly Finding[]
  /** Said of the finding that the pointer is on. */
  readonly onLook?: (finding: Finding | null) => void
  /** Links below the sentence. */
  readonly below?: (finding: Finding) => ReactNode
}

/** As many as are read at once. */
const most = 12

export const FindingsList = ({ label, findings, onLook, below }: Props) => {
  const { t } = useTranslation('timetable')
  const words = useFindingWords()
  const [showsAll, setShowsAll] = useState(false)
  const hidden = showsAll ? 0 : Math.max(0, findings.length - most)
  return (
    <>
      <ul className={classes.findings} aria-label={label}>
        {findings.slice(0, findings.length - hidden).map((finding, index) => {
          const { title, text } = words(finding)
          return (
            <li
              key={`${index} ${title} ${text}`}
              onPointerEnter={() => onLook?.(finding)}
              onPointerLeave={() => onLook?.(null)}
            >
              <span
                className={classes.seat}
                data-state={finding.code === 'unplaced' ? 'unplaced' : finding.code === 'wish' ? 'missed' : 'clash'}
                aria-hidden="true"
              />
              <div>
                <p className={classes.findingTitle}>{title}</p>
                {text ? <p className={classes.second}>{text}</p> : null}
                {below?.(finding)}
              </div>
            </li>
          )
        })}
      </ul>
      {hidden > 0 ? (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('runs.showMore', { count: hidden })}
        </UnstyledButton>
      ) : null}
    </>
  )
}
