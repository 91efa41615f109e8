CREATE TABLE "cbe_interests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"interests" text[] NOT NULL,
	"wish" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cbe_interests_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "cbe_interests_key" UNIQUE("school_id","learner_id"),
	CONSTRAINT "cbe_interests_wish" CHECK ("cbe_interests"."wish" in ('stem', 'social_sciences', 'arts_sports'))
);
--> statement-breakpoint
ALTER TABLE "cbe_interests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cbe_pathway_rules" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cbe_pathway_rules_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "cbe_pathway_rules_key" UNIQUE("school_id")
);
--> statement-breakpoint
ALTER TABLE "cbe_pathway_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cbe_interests" ADD CONSTRAINT "cbe_interests_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "cbe_interests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "cbe_pathway_rules" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));