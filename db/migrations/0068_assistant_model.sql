CREATE TABLE "assistant_models" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"api_key_sealed" text,
	"monthly_tokens" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_models_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "assistant_models_key" UNIQUE("school_id")
);
--> statement-breakpoint
ALTER TABLE "assistant_models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"school_id" uuid NOT NULL,
	"month" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_usage_school_id_month_pk" PRIMARY KEY("school_id","month")
);
--> statement-breakpoint
ALTER TABLE "assistant_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD COLUMN "written_state" text;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD CONSTRAINT "assistant_questions_written" CHECK ("assistant_questions"."written_state" in ('writing', 'done', 'stopped', 'failed'));--> statement-breakpoint
CREATE POLICY "school_only" ON "assistant_models" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assistant_usage" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));