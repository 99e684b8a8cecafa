"""Shoots one picture of a scene larger, with the guides that the denoiser wants.

blender -b -noaudio -P large.py -- out scene=blend/NAME.py only=IMAGE [times=2] [samples=40] [threads=2] [threshold=0.02] [part=1/4 | area=0.5,0.4,0.7,0.6] [garment]
part: one of so many strips from the top, for a machine that others need, too. area: only what lies between these parts of the width and
height (left, top, right, bottom), for small type that wants more samples; patch.py lays it into the whole. The packs carry real type (labels.py). Writes out/IMAGE.png (16 bit, as displayed), out/IMAGE.alb0001.png and out/IMAGE.nrm0001.png; then develop.py makes the photograph.
"""
import os, runpy, sys
here = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, here); sys.path.insert(0, os.path.join(here, "blend"))
opt = dict(a.split("=", 1) for a in sys.argv if "=" in a); times = float(opt.get("times", 2))
import bpy
import labels, studiokit

shoot_camera = studiokit.camera
def camera(at=(0, -11, 3.2), to=(0, 0, 1), lens=70, fstop=None, focus=None, size=(1440, 1080)):
    return shoot_camera(at, to, lens, fstop, focus, (size[0] * times, size[1] * times))

def render(name, exposure=0.0, transparent=False, samples=None, view=None):
    if studiokit.ONLY and name not in studiokit.ONLY: return
    s = bpy.context.scene; vl = bpy.context.view_layer
    s.view_settings.exposure = exposure
    if view: s.view_settings.view_transform, s.view_settings.look = view
    s.render.film_transparent = transparent; s.render.image_settings.color_mode = "RGBA" if transparent else "RGB"; s.render.image_settings.color_depth = "16"
    s.cycles.samples = int(opt.get("samples", 40)); s.cycles.use_adaptive_sampling = True; s.cycles.adaptive_threshold = float(opt.get("threshold", 0.02)); s.cycles.adaptive_min_samples = 12
    vl.cycles.denoising_store_passes = True; s.render.threads = int(opt.get("threads", 2))
    strip, strips = map(int, opt.get("part", "1/1").split("/"))
    left, top, right, bottom = map(float, opt.get("area", f"0,{(strip - 1) / strips},1,{strip / strips}").split(","))
    s.render.use_border = s.render.use_crop_to_border = "part" in opt or "area" in opt
    s.render.border_min_x, s.render.border_max_x, s.render.border_min_y, s.render.border_max_y = left, right, 1 - bottom, 1 - top
    if s.render.use_border: name += f"-{strip}" if "part" in opt else "-area"
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear(); N = nt.nodes.new; L = nt.links.new
    rl = N("CompositorNodeRLayers"); co = N("CompositorNodeComposite"); L(rl.outputs["Image"], co.inputs[0])
    if transparent: L(rl.outputs["Alpha"], co.inputs["Alpha"])
    fo = N("CompositorNodeOutputFile"); fo.base_path = studiokit.OUT; fo.format.file_format = "PNG"; fo.format.color_mode = "RGB"; fo.format.color_depth = "16"
    fo.file_slots.clear(); fo.file_slots.new(name + ".alb"); fo.file_slots.new(name + ".nrm")
    L(rl.outputs["Denoising Albedo"], fo.inputs[0])
    a = N("CompositorNodeMixRGB"); a.blend_type = "ADD"; a.inputs[0].default_value = 1; a.inputs[2].default_value = (1, 1, 1, 1); L(rl.outputs["Denoising Normal"], a.inputs[1])
    b = N("CompositorNodeMixRGB"); b.blend_type = "MULTIPLY"; b.inputs[0].default_value = 1; b.inputs[2].default_value = (0.5, 0.5, 0.5, 1); L(a.outputs[0], b.inputs[1]); L(b.outputs[0], fo.inputs[1])
    s.frame_set(1); s.render.filepath = os.path.join(studiokit.OUT, name + ".png"); bpy.ops.render.render(write_still=True)
    print("SHOT", name, flush=True)

studiokit.camera = camera; studiokit.render = render
import packkit
packkit.camera = camera; packkit.shoot = render; packkit.render = render; labels.apply(packkit)
if "garment" in sys.argv:
    import garmentkit
    garmentkit.camera = camera; garmentkit.shoot = lambda *a, bounces=4, **k: render(*a, **k); garmentkit.render = render
runpy.run_path(os.path.join(here, opt["scene"]), run_name="__main__")
