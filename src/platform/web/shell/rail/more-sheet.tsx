/** The phone's More sheet: personal pages and modules that are not in the bottom bar. */
import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { IconHelpCircle, IconHome, IconLanguage, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../../app/app-parts.tsx'
import { placeOf, sectionsWithout, useRail } from '../../app/modules-context.tsx'
import { Dialog } from '../../floating/dialog.tsx'
import { languageNames } from '../../i18n/languages.ts'
import type { Icon } from '../../module.ts'
import { useSessionActions } from '../../session/session.tsx'
import { useThemeCycle } from '../../theme/color-scheme.ts'
import { useLanguageSwitch } from '../header/language-toggle.tsx'
import { themeIcons } from '../header/theme-toggle.tsx'
import { RailSections } from './rail-sections.tsx'
import classes from './more-sheet.module.css'

interface RowProps {
  icon: Icon
  label: string
  note?: ReactNode
  onClick?: (() => void) | undefined
  to?: string | undefined
  search?: Readonly<Record<string, string>> | undefined
}

const Row = ({ icon: RowIcon, label, note, onClick, to, search = {} }: RowProps) => {
  const words = (
    <>
      <RowIcon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {note}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} search={search} className={classes.row} onClick={onClick}>
          {words}
        </Link>
      ) : (
        <UnstyledButton className={classes.row} onClick={onClick}>
          {words}
        </UnstyledButton>
      )}
    </li>
  )
}

const OwnRows = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('platform')
  const { profileTo, settingsTo, helpTo } = useAppParts()
  const { onSignOut } = useSessionActions()
  const { scheme, next } = useThemeCycle()
  const { language, change } = useLanguageSwitch()
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul className={classes.list}>
      <Row icon={IconHome} label={t('shell.dashboard')} to="/" onClick={onClose} />
      <Row
        icon={themeIcons[scheme]}
        label={t('shell.theme')}
        note={<span className={classes.note}>{t(`theme.${scheme}`)}</span>}
        onClick={next}
      />
      <Row
        icon={IconLanguage}
        label={t('shell.language')}
        note={<span className={classes.note}>{languageNames[language]}</span>}
        onClick={change}
      />
      {helpTo ? (
        <Row icon={IconHelpCircle} label={t('shell.help')} to={helpTo} search={{ page }} onClick={onClose} />
      ) : null}
      {settingsTo ? <Row icon={IconSettings} label={t('shell.settings')} to={settingsTo} onClick={onClose} /> : null}
      {profileTo ? <Row icon={IconUser} label={t('shell.profile')} to={profileTo} onClick={onClose} /> : null}
      <Row icon={IconLogout} label={t('shell.logout')} onClick={() => void onSignOut()} />
    </ul>
  )
}

export const MoreSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('platform')
  const { rail, sections, phone } = useRail()
  const path = useLocation({ select: (location) => location.pathname })
  const elsewhere = [...phone, ...rail.filter(({ to }) => to === '/')]
  return (
    <Dialog opened onClose={onClose} title={t('shell.more')}>
      <div className={classes.places}>
        <RailSections
          sections={sectionsWithout(sections, elsewhere)}
          place={placeOf(rail, path)}
          roomy
          onChosen={onClose}
        />
      </div>
      <OwnRows onClose={onClose} />
    </Dialog>
  )
}
