/** Converts errors to the common error body. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, commonErrors, type ErrorBody, type ErrorDefinition } from '../../pure/errors.ts'
import { errorFacts } from '../error-facts.ts'
import { faultOf } from '../faults.ts'

/** Maximum of reported field errors; no real form has more. */
const mostFields = 100

/** The first message of each field of a failed check, by dotted path. */
export const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let named = 0
  const put = (path: string, message: string): void => {
    if (path in fields || named === mostFields) return
    named++
    fields[path] = message
  }
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, mostFields)) put(path ? `${path}.${key}` : key, 'Unknown field')
    else put(path || 'body', issue.message)
  }
  return fields
}

const bodyOf = (definition: ErrorDefinition, request: FastifyRequest, message = definition.message): ErrorBody => ({
  error: message,
  message,
  code: definition.code,
  requestId: request.id,
})

const send = (reply: FastifyReply, status: number, body: ErrorBody) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))

const ofFramework = (error: FastifyError): ErrorDefinition | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return commonErrors.tooLarge
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415) return commonErrors.unsupported
  if (error.statusCode === 429) return commonErrors.tooMany
  if (error.statusCode === 503) return commonErrors.overloaded
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return commonErrors.malformed
  return undefined
}

export const answerError = (error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof AppError) {
    const { definition, details } = error
    if (details.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(details.retryAfter)))
    const body = bodyOf(definition, request, error.message)
    if (details.params) Object.assign(body, { template: definition.message, params: details.params })
    if (details.fields) body.fields = details.fields
    if (details.current !== undefined) body.current = details.current
    return send(reply, definition.status, body)
  }
  const fault = faultOf(error)
  if (fault) {
    request.log.error({ err: errorFacts(error) }, 'request failed')
    reply.header('retry-after', String(fault.retryAfter))
    return send(reply, fault.error.status, bodyOf(fault.error, request))
  }
  const known = ofFramework(error as FastifyError)
  if (known) {
    if (known.status === 503 || known.status === 429) reply.header('retry-after', '2')
    return send(reply, known.status, bodyOf(known, request))
  }
  request.log.error({ err: errorFacts(error) }, 'request failed')
  return send(reply, 500, bodyOf(commonErrors.internal, request))
}
