/** Reading one import and changing it; each answer is the import as it then is. */
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useSend, type Send } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import {
  commitImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  saveImportAnswers,
  saveImportCells,
  saveImportMapping,
  undoImport,
  type ImportDetail,
} from '../contract/imports.ts'
import { useSubject } from './subject.ts'

export const useImport = (id: string) => useCall(getImport, { params: { id } })

/** Puts an answered import where `useImport` reads it. */
const useKeep = (): ((detail: ImportDetail) => void) => {
  const client = useQueryClient()
  return (detail) => client.setQueryData(callKey(getImport, { params: { id: detail.id } }), detail)
}

export const useSaveMapping = (): Send<typeof saveImportMapping> =>
  useSend(saveImportMapping, { invalidates: [listImportRows, listImports], onSuccess: useKeep() })

/** The caller updates the current rows itself, so that an answered question stays visible. */
export const useSaveAnswers = (): Send<typeof saveImportAnswers> =>
  useSend(saveImportAnswers, { invalidates: [listImports], onSuccess: useKeep() })

/** The caller updates the current rows itself, so that a corrected row stays visible. */
export const useSaveCells = (): Send<typeof saveImportCells> => {
  const keep = useKeep()
  return useSend(saveImportCells, { invalidates: [listImports], onSuccess: ({ import: detail }) => keep(detail) })
}

/** @param onDone also runs after the page was left */
export const useCommit = (onDone: (detail: ImportDetail) => void): Send<typeof commitImport> => {
  const keep = useKeep()
  const { reads } = useSubject()
  return useSend(commitImport, {
    invalidates: [listImportRows, listImports, ...reads],
    onSuccess: (detail) => {
      keep(detail)
      onDone(detail)
    },
  })
}

export const useUndoImport = (): Send<typeof undoImport> => {
  const { reads } = useSubject()
  return useSend(undoImport, { invalidates: [getImport, listImportRows, listImports, ...reads] })
}

export const useDiscard = (): Send<typeof discardImport> => useSend(discardImport, { invalidates: [listImports] })
