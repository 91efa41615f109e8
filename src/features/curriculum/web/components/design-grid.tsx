/** Learning areas down, grades across: a filled seat is a design of the school, an outlined one waits in the library. */
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CSSProperties } from 'react'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import { gradesOfLevel, type Grade, type Level } from '#core/schools/contract/levels.ts'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import type { DesignCard, LibraryCard } from '../../contract/shapes.ts'
import classes from './design-grid.module.css'

interface CellProps {
  area: LearningArea
  grade: Grade
  own: DesignCard | undefined
  offered: LibraryCard | undefined
  onBegin: ((area: LearningArea, grade: Grade) => void) | undefined
}

const Cell = ({ area, grade, own, offered, onBegin }: CellProps) => {
  const { t } = useTranslation('curriculum')
  const what = { grade, area: area.name }
  if (own)
    return (
      <Link
        className={classes.cell}
        data-state="own"
        to="/admin/curriculum/designs/$designId"
        params={{ designId: own.id }}
        aria-label={t('designs.open', what)}
      >
        <b>{own.lessons}</b>
        <span>{t('designs.lessonsWord', { count: own.lessons })}</span>
      </Link>
    )
  if (offered)
    return (
      <Link
        className={classes.cell}
        data-state="library"
        to="/admin/curriculum/library/$libraryCode"
        params={{ libraryCode: offered.code }}
        search={{ area: area.id }}
        aria-label={t(offered.depth === 'whole' ? 'designs.openLibrary' : 'designs.openOutline', what)}
      >
        {t(offered.depth === 'whole' ? 'designs.inLibrary' : 'designs.outline')}
      </Link>
    )
  return onBegin ? (
    <UnstyledButton
      className={classes.cell}
      data-state="none"
      aria-label={t('designs.begin', what)}
      onClick={() => onBegin(area, grade)}
    >
      <IconPlus size={18} stroke={2} aria-hidden />
    </UnstyledButton>
  ) : (
    <span className={classes.cell} data-state="none" role="img" aria-label={t('designs.noDesign', what)} />
  )
}

export interface DesignGridProps {
  level: Level
  areas: readonly LearningArea[]
  own: readonly DesignCard[]
  offered: readonly LibraryCard[]
  onBegin: CellProps['onBegin']
}

export const DesignGrid = ({ level, areas, own, offered, onBegin }: DesignGridProps) => {
  const { t } = useTranslation('curriculum')
  const grades = gradesOfLevel[level]
  return (
    <>
      <table className={classes.grid} style={{ '--grades': grades.length } as CSSProperties}>
        <caption className="visually-hidden">{t('designs.table')}</caption>
        <thead>
          <tr>
            <th scope="col" className="visually-hidden">
              {t('designs.area')}
            </th>
            {grades.map((grade) => (
              <th key={grade} scope="col">
                {grade}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.id}>
              <th scope="row">
                {area.name}
                <span>{t('designs.perWeek', { count: area.lessonsPerWeek })}</span>
              </th>
              {grades.map((grade) => (
                <td key={grade}>
                  <Cell
                    area={area}
                    grade={grade}
                    own={own.find((one) => one.learningAreaId === area.id && one.grade === grade)}
                    offered={offered.find((one) => one.learningAreaName === area.name && one.grade === grade)}
                    onBegin={onBegin}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend
        entries={[
          { state: 'here', label: t('designs.legendOwn') },
          { state: 'waiting', label: t('designs.legendLibrary') },
          { state: 'to-come', label: t('designs.legendNone') },
        ]}
      />
    </>
  )
}
