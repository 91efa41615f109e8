/** Shown inside the shell when a page itself fails. */
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPanel } from '../components/error-panel.tsx'
import { toFailure } from '../errors/failure.ts'

export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorPanel error={{ ...toFailure(error), message: '' }} onRetry={again} />
}
