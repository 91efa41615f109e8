/** The seven competencies with an example at each level and what helps, and the eight values. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { competencyCodes, valueCodes, type CompetencyCode } from '#core/academics/contract/cbe.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { HomeAdvice } from '../parts/home-advice.tsx'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { LevelExamples } from '../parts/level-examples.tsx'
import { competencySearch } from '../searches.ts'
import classes from '../hub.module.css'

const Opened = ({ code }: { code: CompetencyCode }) => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const isLearner = user.role === 'student'
  return (
    <>
      <p className={classes.lead}>{t(`competency.${code}.means`)}</p>
      <h3>{t('competencies.examples')}</h3>
      <LevelExamples says={(level) => t(`competency.${code}.${level}`)} />
      {isLearner || user.role === 'parent' ? null : (
        <>
          <h3>{t('competencies.atSchool')}</h3>
          <p className={classes.lead}>{t(`competency.${code}.class`)}</p>
        </>
      )}
      <h3>{t(isLearner ? 'competencies.forYou' : 'competencies.atHome')}</h3>
      {isLearner ? (
        <p className={classes.lead}>{t(`competency.${code}.you`)}</p>
      ) : (
        <HomeAdvice code={code} kind="support" />
      )}
    </>
  )
}

const Competency = ({ code, open, onToggle }: { code: CompetencyCode; open: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('cbe-hub')
  const id = useId()
  return (
    <li>
      <h3 className={classes.bare}>
        <UnstyledButton className={classes.opener} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={classes.words}>
            <span className={classes.title}>{t(`competency.${code}.name`)}</span>
            <span className={classes.second}>{t(`competency.${code}.plain`)}</span>
          </span>
          <IconChevronDown size={20} stroke={2} aria-hidden data-open={open || undefined} />
        </UnstyledButton>
      </h3>
      <div id={id} className={classes.opened} hidden={!open}>
        {open ? <Opened code={code} /> : null}
      </div>
    </li>
  )
}

export const CompetenciesPage = () => {
  const { t } = useTranslation('cbe-hub')
  const navigate = useNavigate()
  const { user } = useSession()
  const { code: opened } = competencySearch.parse(useSearch({ strict: false }))
  return (
    <>
      <PageHeader title={t('competencies.title')} shortTitle={t('tabs.competencies')} lead={t('competencies.lead')} />
      <HubTabs />
      <h2>{t('competencies.list')}</h2>
      <ul className={classes.openers}>
        {competencyCodes.map((code) => (
          <Competency
            key={code}
            code={code}
            open={code === opened}
            onToggle={() =>
              void navigate({
                to: '.',
                search: code === opened ? {} : { code },
                resetScroll: false,
                replace: true,
              })
            }
          />
        ))}
      </ul>
      <section className={classes.section}>
        <h2>{t('competencies.values')}</h2>
        <p className={classes.lead}>{t('competencies.valuesLead')}</p>
        <ul className={classes.points}>
          {valueCodes.map((code) => (
            <li key={code}>
              <h3>{t(`value.${code}.name`)}</h3>
              <p>{t(`value.${code}.plain`)}</p>
              {user.role === 'student' ? null : (
                <p className={classes.second}>
                  {t('competencies.atHome')}: {t(`value.${code}.home`)}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
