/** A route: an endpoint of a contract with the function that serves it. */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../pure/contract.ts'
import type { CallContext } from './context.ts'

/** An uploaded file, streamed to a temporary file that is deleted after the call. */
export interface Upload {
  readonly field: string
  readonly name: string
  /** Decided by content. */
  readonly type: string
  readonly bytes: number
  readonly path: string
}

export interface RouteInput<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: readonly Upload[]
}

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Buffer | Uint8Array | Readable
  /** Shown in the browser instead of saved: only images, PDF and recordings. */
  readonly inline?: boolean
  /** What is at its address never changes: the caller's browser may keep it. */
  readonly isLasting?: boolean
  /** Parts of the file on their own, for recordings in which somebody looks for a place. */
  readonly ranges?: {
    readonly bytes: number
    /** @param end included */
    readonly read: (start: number, end: number) => Promise<Readable>
  }
}

export type AnswerOf<E extends Endpoint> = E extends { file: readonly string[] } ? FileAnswer : ResponseOf<E>

export interface Route<C extends CallContext = CallContext> {
  readonly endpoint: Endpoint
  readonly handle: (input: RouteInput<Endpoint>, context: C) => Promise<unknown>
  /** Takes over the raw response, for event streams and redirects. */
  readonly stream?: (context: C, request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Decides who the caller is and whether the endpoint is open to them; throws AppError otherwise. */
export interface Gate<C extends CallContext> {
  enter(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<C>
}
