CREATE TABLE "calendar_answers" (
	"school_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_answers_school_id_event_id_occurrence_account_id_pk" PRIMARY KEY("school_id","event_id","occurrence","account_id"),
	CONSTRAINT "calendar_answers_status" CHECK ("calendar_answers"."status" in ('going', 'maybe', 'not_going'))
);
--> statement-breakpoint
ALTER TABLE "calendar_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_event_streams" (
	"school_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "calendar_event_streams_school_id_event_id_stream_id_pk" PRIMARY KEY("school_id","event_id","stream_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_event_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"repeats" jsonb,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"asks_rsvp" boolean DEFAULT false NOT NULL,
	"rsvp_by" date,
	"remind" text DEFAULT 'none' NOT NULL,
	"tell" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_as" text NOT NULL,
	"learner_id" uuid,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_events_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "calendar_events_kind" CHECK ("calendar_events"."kind" in ('school', 'class', 'personal') and ("calendar_events"."audience" is not null) = ("calendar_events"."kind" = 'school')),
	CONSTRAINT "calendar_events_days" CHECK ("calendar_events"."ends_on" >= "calendar_events"."starts_on"),
	CONSTRAINT "calendar_events_times" CHECK (("calendar_events"."start_time" is null) = ("calendar_events"."end_time" is null)),
	CONSTRAINT "calendar_events_own" CHECK ("calendar_events"."kind" = 'personal' or "calendar_events"."learner_id" is null)
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_answers" ADD CONSTRAINT "calendar_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_answers" ADD CONSTRAINT "calendar_answers_school_id_event_id_calendar_events_school_id_id_fk" FOREIGN KEY ("school_id","event_id") REFERENCES "public"."calendar_events"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_streams" ADD CONSTRAINT "calendar_event_streams_school_id_event_id_calendar_events_school_id_id_fk" FOREIGN KEY ("school_id","event_id") REFERENCES "public"."calendar_events"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_streams" ADD CONSTRAINT "calendar_event_streams_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_event_streams_stream_index" ON "calendar_event_streams" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE INDEX "calendar_events_days_index" ON "calendar_events" USING btree ("school_id","kind","first_day");--> statement-breakpoint
CREATE INDEX "calendar_events_owner_index" ON "calendar_events" USING btree ("school_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_account_index" ON "calendar_feeds" USING btree ("account_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_event_streams" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_events" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));