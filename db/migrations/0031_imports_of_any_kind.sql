CREATE TABLE "import_headers" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_headers_school_id_kind_pk" PRIMARY KEY("school_id","kind")
);
--> statement-breakpoint
ALTER TABLE "import_headers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "imports_created_index";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "import_headers" ADD CONSTRAINT "import_headers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_index" ON "imports" USING btree ("school_id","kind","created_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "import_headers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));