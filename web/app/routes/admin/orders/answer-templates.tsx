import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeTemplates, loadTemplates } from "~/features/admin/server/orders/order-thread.server";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { AdminPage, Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { AnswerTemplate } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { TextAreaField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/answer-templates";

export const handle = officeScreen(m.admin_thread_templates, "orders");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  return { templates: await loadTemplates(context), once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const work = () => changeTemplates(context, form);
  return adminChange({ context, area: "orders", form, to: "/quan-tri/mau-tra-loi", work });
}

function TemplateForm({ template, once }: { template?: AnswerTemplate; once: string }) {
  return (
    <AdminForm
      intent="save-template"
      id={template?.id}
      once={once}
      submit={template ? m.admin_thread_template_save() : m.admin_thread_template_add()}
    >
      <TextField
        name="ten"
        label={m.admin_thread_template_name()}
        defaultValue={template?.ten}
        maxLength={100}
      />
      <TextAreaField
        name="noiDungVi"
        label={m.admin_thread_template_vi()}
        defaultValue={template?.noiDungVi}
        maxLength={4000}
      />
      <TextAreaField
        name="noiDungEn"
        label={m.admin_text_english()}
        defaultValue={template?.noiDungEn}
        maxLength={4000}
      />
    </AdminForm>
  );
}

function TemplateFold({ template, once }: { template: AnswerTemplate; once: string }) {
  const saving = useFormPart("save-template", template.id);
  const deleting = useFormPart("delete-template", template.id);
  return (
    <Fold summary={template.ten} open={saving.failure !== undefined || deleting.failure !== undefined}>
      <TemplateForm template={template} once={once} />
      <AdminForm
        intent="delete-template"
        id={template.id}
        once={once}
        {...deleting}
        submit={m.admin_thread_template_delete()}
        danger
      />
    </Fold>
  );
}

/** The texts that staff answer customers with, which staff keep themselves. */
export default function AnswerTemplatesScreen({ loaderData }: Route.ComponentProps) {
  const { templates, once } = loaderData;
  return (
    <AdminPage title={m.admin_thread_templates()} lead={m.admin_thread_templates_lead()} list="don-hang">
      <div className={`${parts.stack} ${styles.stack}`}>
        <Panel title={m.admin_thread_templates()}>
          {templates.length === 0 && <p className={styles.soft}>{m.admin_thread_templates_none()}</p>}
          {templates.map((template) => (
            <TemplateFold key={template.id} template={template} once={once} />
          ))}
        </Panel>
        <Panel title={m.admin_thread_template_add()}>
          <TemplateForm once={once} />
        </Panel>
      </div>
    </AdminPage>
  );
}
