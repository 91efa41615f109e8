/** Strands, sub-strands and outcomes of a design; a sub-strand expands to its details. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rubricCodes } from '../../contract/shapes.ts'
import type { LibraryTree, Outcome, Strand, SubStrand } from '../../contract/shapes.ts'
import classes from './design-tree.module.css'

type AnyStrand = Strand | LibraryTree['strands'][number]
type AnySubStrand = SubStrand | LibraryTree['strands'][number]['subStrands'][number]
type AnyOutcome = Outcome | AnySubStrand['outcomes'][number]

/** Menu at the end of each part, where it may be edited. */
export interface TreeEditing {
  strand(strand: Strand): ReactNode
  subStrand(subStrand: SubStrand): ReactNode
  outcome(outcome: Outcome): ReactNode
  /** Below the outcomes of a sub-strand, and below the sub-strands of a strand. */
  addOutcome(subStrand: SubStrand): ReactNode
  addSubStrand(strand: Strand): ReactNode
}

/** Language of a design's text if known: the library is in English. */
type Lang = 'en' | undefined

const Lines = ({ title, lines, lang }: { title: string; lines: readonly string[]; lang?: Lang }) =>
  lines.length === 0 ? null : (
    <div>
      <dt>{title}</dt>
      {lines.map((line) => (
        <dd key={line} lang={lang}>
          {line}
        </dd>
      ))}
    </div>
  )

const About = ({ of, lang }: { of: AnySubStrand; lang: Lang }) => {
  const { t } = useTranslation('curriculum')
  const { t: listed } = useTranslation('academics')
  return (
    <dl className={classes.about}>
      <Lines title={t('field.inquiryQuestions')} lines={of.inquiryQuestions} lang={lang} />
      <Lines title={t('field.experiences')} lines={of.experiences} lang={lang} />
      <Lines title={t('field.competencies')} lines={of.competencies.map((code) => listed(`cbe.competency.${code}`))} />
      <Lines title={t('field.values')} lines={of.values.map((code) => listed(`cbe.value.${code}`))} />
      <Lines title={t('field.pcis')} lines={of.pcis.map((code) => listed(`cbe.pci.${code}`))} />
      <Lines title={t('field.csl')} lines={of.csl ? [of.csl] : []} lang={lang} />
      <Lines title={t('field.resources')} lines={of.resources} lang={lang} />
      <Lines title={t('field.methods')} lines={of.methods} lang={lang} />
    </dl>
  )
}

const OutcomeRow = ({ outcome, end, lang }: { outcome: AnyOutcome; end: ReactNode; lang: Lang }) => (
  <li className={classes.outcome}>
    <span className={classes.letter}>{outcome.letter})</span>
    <div className={classes.words}>
      <p lang={lang}>{outcome.text}</p>
      {outcome.rubric ? (
        <dl className={classes.rubric}>
          {rubricCodes.map((code) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd lang={lang}>{outcome.rubric?.[code]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
    {end}
  </li>
)

const SubStrandRow = ({ of, editing, lang }: { of: AnySubStrand; editing: TreeEditing | undefined; lang: Lang }) => {
  const { t } = useTranslation('curriculum')
  const [open, setOpen] = useState(false)
  const id = useId()
  // Library parts have no ids and are read-only.
  const own = editing && 'id' in of ? { editing, of } : null
  return (
    <li className={classes.subStrand}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          <IconChevronRight className={classes.arrow} size={18} stroke={2} aria-hidden />
          <span className={classes.number}>{of.number}</span>
          <span className={classes.name} lang={lang}>
            {of.name}
          </span>
          {of.lessons > 0 || 'id' in of ? (
            <span className={classes.count}>{t('count.lessons', { count: of.lessons })}</span>
          ) : null}
        </UnstyledButton>
        {own?.editing.subStrand(own.of)}
      </div>
      {open ? (
        <div id={id} className={classes.body}>
          <p className={classes.able}>{t(of.outcomes.length > 0 ? 'design.able' : 'design.noOutcomes')}</p>
          <ul className={classes.outcomes}>
            {of.outcomes.map((outcome) => (
              <OutcomeRow
                key={outcome.letter + outcome.text}
                outcome={outcome}
                end={own && 'id' in outcome ? own.editing.outcome(outcome) : null}
                lang={lang}
              />
            ))}
          </ul>
          {own?.editing.addOutcome(own.of)}
          <About of={of} lang={lang} />
        </div>
      ) : null}
    </li>
  )
}

export interface DesignTreeProps {
  strands: readonly AnyStrand[]
  editing?: TreeEditing | undefined
  lang: Lang
}

export const DesignTree = ({ strands, editing, lang }: DesignTreeProps) => {
  // Loaded with the page: otherwise expanding would suspend the whole page for its texts.
  useTranslation('academics')
  return (
    <>
      {strands.map((strand) => {
        const own = editing && 'id' in strand ? { editing, strand } : null
        return (
          <section key={'id' in strand ? strand.id : strand.number} className={classes.strand}>
            <div className={classes.title}>
              <h2>
                <span className={classes.number}>{strand.number}</span> <span lang={lang}>{strand.name}</span>
              </h2>
              {own?.editing.strand(own.strand)}
            </div>
            <ul className={classes.list}>
              {strand.subStrands.map((of) => (
                <SubStrandRow key={'id' in of ? of.id : of.number} of={of} editing={editing} lang={lang} />
              ))}
            </ul>
            {own?.editing.addSubStrand(own.strand)}
          </section>
        )
      })}
    </>
  )
}
