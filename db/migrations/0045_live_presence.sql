CREATE TABLE "live_confirmations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_confirmations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_confirmations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_confirmations" ADD CONSTRAINT "live_confirmations_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_confirmations" ADD CONSTRAINT "live_confirmations_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_confirmations_once" ON "live_confirmations" USING btree ("school_id","live_id","stream_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_confirmations" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));