{{- define "imprimatur.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-{{ .Chart.Name }}{{ end }}
{{- end }}

{{- define "imprimatur.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "imprimatur.labels" -}}
{{ include "imprimatur.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "imprimatur.secret" -}}
{{ .Values.secret.existing | default (include "imprimatur.name" .) }}
{{- end }}

{{- define "imprimatur.claim" -}}
{{ .Values.persistence.existingClaim | default (include "imprimatur.name" .) }}
{{- end }}

{{- define "imprimatur.host" -}}
{{ .Values.ingress.host | default (urlParse .Values.publicUrl).hostname }}
{{- end }}

{{/* The configuration file: what has values of its own, and the rest of `config`. */}}
{{- define "imprimatur.config" -}}
{{- $metrics := dict "listen" (printf "0.0.0.0:%d" (int .Values.metrics.port)) }}
{{- $ours := dict "listen" "0.0.0.0:8080" "data_dir" "/data" "public_url" .Values.publicUrl "admin_email" .Values.adminEmail "metrics" $metrics }}
{{- mergeOverwrite (deepCopy .Values.config) $ours | toToml }}
{{- end }}

{{/* What does not fit together. A secret that exists cannot be looked into, and is taken to hold what is needed. */}}
{{- define "imprimatur.check" -}}
{{- $values := .Values.secret.values }}
{{- $known := not .Values.secret.existing }}
{{- $several := or (gt (int .Values.replicaCount) 1) .Values.autoscaling.enabled }}
{{- $kept := .Values.persistence.enabled }}
{{- $bucket := hasPrefix "s3://" (.Values.config.blobs_url | default "") }}
{{- if not .Values.publicUrl }}{{ fail "publicUrl: where do people reach the service? Such as https://review.example" }}{{ end }}
{{- if not .Values.adminEmail }}{{ fail "adminEmail: the email address of the first user" }}{{ end }}
{{- if and $known (or $several (not $kept)) (not $values.IMPRIMATUR_DATABASE_URL) }}
{{- fail "secret.values.IMPRIMATUR_DATABASE_URL: several processes, or one without persistence, need PostgreSQL" }}
{{- end }}
{{- if and $known (or $several (not $kept)) (not (and $values.IMPRIMATUR_SECRET_KEY $values.IMPRIMATUR_LOG__KEY)) }}
{{- fail "secret.values: several processes, or one without persistence, need IMPRIMATUR_SECRET_KEY (openssl rand -hex 32) and IMPRIMATUR_LOG__KEY (imprimatur log new-key)" }}
{{- end }}
{{- if not (or $bucket $kept) }}
{{- fail "config.blobs_url: documents need a bucket, s3://…, or persistence.enabled" }}
{{- end }}
{{- if and $several (not $bucket) (ne .Values.persistence.accessMode "ReadWriteMany") }}
{{- fail "config.blobs_url: several processes need a bucket, s3://…, or persistence with accessMode ReadWriteMany" }}
{{- end }}
{{- if and $several $kept (ne .Values.persistence.accessMode "ReadWriteMany") }}
{{- fail "persistence: several processes share no volume of ReadWriteOnce; disable it, or set accessMode to ReadWriteMany" }}
{{- end }}
{{- end }}
