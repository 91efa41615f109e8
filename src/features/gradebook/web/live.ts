/** Follows changes of a mark sheet. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { gradebookEvent } from '../contract/access.ts'

/** @param sheet the one on the screen; changes of other sheets are ignored */
export const useGradebookLive = (endpoint: Endpoint, sheet?: { streamId: string; learningAreaId: string }): void =>
  useLive(({ type, data }) => {
    const isOther =
      sheet &&
      typeof data?.learningAreaId === 'string' &&
      (data.learningAreaId !== sheet.learningAreaId || data.streamId !== sheet.streamId)
    return type === gradebookEvent && !isOther
  }, endpoint)
