/** Text of a stored notice in its reader's language. */
import type { Notice, NoticeText, NoticeValue } from '../contract.ts'
import { renderNotice, type NoticeLanguage } from '../rules/render.ts'
import type { NotificationRow } from './queries/notifications.ts'

/** Every kind that some module sends, by its id. */
export type Registry = ReadonlyMap<string, Notice>

export const wordsOf = (registry: Registry, row: NotificationRow, language: NoticeLanguage): NoticeText =>
  renderNotice(registry.get(row.kind), row.params as Record<string, NoticeValue>, row.count, language)
