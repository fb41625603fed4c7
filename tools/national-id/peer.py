"""Answers for python-stdnum: one JSON request a line on stdin, one JSON answer a line on stdout.

A request is [module, [text, ...]]; its answer has one character for each text: 1 accepted, 0 refused,
! the module raised something else than a ValidationError. An unknown module answers null.
"""
import importlib
import json
import sys


def judge(module, text):
    try:
        return '1' if module.is_valid(text) else '0'
    except Exception:
        return '!'


def answer(name, texts):
    try:
        module = importlib.import_module('stdnum.' + name)
    except ImportError:
        return None
    return ''.join(judge(module, text) for text in texts)


for line in sys.stdin:
    print(json.dumps(answer(*json.loads(line))), flush=True)
