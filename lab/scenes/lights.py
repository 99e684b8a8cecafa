"""The flask of packshot-parfum.py under four lights: packshot-licht-vorn, -hinten, -karten, -alles. Camera, flask and backdrop are the same in all.

Lies beside large.py, which starts it: scene=blend/lights.py only=NAME times=2.
"""
import importlib.util
import os
from math import radians

from packkit import *

HERE = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("parfum", os.path.join(HERE, "packshot-parfum.py"))
parfum = importlib.util.module_from_spec(spec)
spec.loader.exec_module(parfum)


def front(power):
    """A large softbox beside the camera, where cap and plate throw its light back."""
    gradbox((-4.9, -6, 3.7), (0, 0, 1.4), (4.2, 4.2), power, edge=0.45)


def back(strength):
    """A lit panel behind the flask, seen through its glass and its liquid only, and the light that it throws on the table."""
    panel = plane("panel", 3.4, 3.0, glow("panelglow", (1, 0.98, 0.95), strength, 0.85), at=(0.1, 1.7, 1.3), rot=(radians(90), 0, 0))
    panel.visible_camera = panel.visible_diffuse = panel.visible_shadow = panel.visible_glossy = False
    gradbox((0, 5.2, 4.4), (0, 0, 0.6), (5, 3), 420 * strength, edge=0.5)


def cards():
    """Two black cards close to the glass, left and right outside the picture."""
    for side in (-1, 1):
        one = card((side * 1.62, 0.25, 1.1), (0, 0, 1.0), (1.5, 3.4), "#030303")
        one.visible_diffuse = False


def flask_under(lights):
    reset()
    world(0.42)
    cyclorama("#e6e5e2", back=5.5)
    group(parfum.flask(), rotz=-20)
    for light in lights:
        light()
    camera(at=(0, -11.5, 2.3), to=(0.04, 0, 1.26), lens=146, size=(720, 900))


setups = {
    "vorn": ([lambda: front(1500)], 0.6),
    "hinten": ([lambda: back(1.7)], 0.6),
    "karten": ([lambda: front(1500), cards], 0.6),
    "alles": ([lambda: front(700), lambda: back(1.7), cards], 0.45),
}
for name, (lights, exposure) in setups.items():
    picture = "packshot-licht-" + name
    if not ONLY or picture in ONLY:
        flask_under(lights)
        shoot(picture, exposure=exposure)
