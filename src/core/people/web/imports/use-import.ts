/** Reading one import and changing it; each answer is the import as it then is. */
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useSend, type Send } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { listGuardians } from '../../contract/guardians.ts'
import {
  commitImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  saveImportAnswers,
  saveImportMapping,
  undoImport,
  type ImportDetail,
} from '../../contract/imports.ts'
import { listLearners } from '../../contract/learners.ts'
import { listStaff } from '../../contract/staff.ts'

const people = [listLearners, listStaff, listGuardians]

export const useImport = (id: string) => useCall(getImport, { params: { id } })

/** Puts an answered import where `useImport` reads it. */
const useKeep = (): ((detail: ImportDetail) => void) => {
  const client = useQueryClient()
  return (detail) => client.setQueryData(callKey(getImport, { params: { id: detail.id } }), detail)
}

export const useSaveMapping = (): Send<typeof saveImportMapping> =>
  useSend(saveImportMapping, { invalidates: [listImportRows, listImports], onSuccess: useKeep() })

/** The rows at hand are the caller's to mark: an answered question stays in sight. */
export const useSaveAnswers = (): Send<typeof saveImportAnswers> => useSend(saveImportAnswers, { invalidates: [listImports], onSuccess: useKeep() })

/** @param onDone also runs when the page was left */
export const useCommit = (onDone: (detail: ImportDetail) => void): Send<typeof commitImport> => {
  const keep = useKeep()
  return useSend(commitImport, {
    invalidates: [listImportRows, listImports, ...people],
    onSuccess: (detail) => {
      keep(detail)
      onDone(detail)
    },
  })
}

export const useUndoImport = (): Send<typeof undoImport> => useSend(undoImport, { invalidates: [getImport, listImportRows, listImports, ...people] })

export const useDiscard = (): Send<typeof discardImport> => useSend(discardImport, { invalidates: [listImports] })
