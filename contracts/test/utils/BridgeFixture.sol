// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Origin} from '@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroEndpointV2.sol';
import {EnforcedOptionParam} from '@layerzerolabs/oapp-evm/contracts/oapp/interfaces/IOAppOptionsType3.sol';
import {MessagingFee, SendParam} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {Test, Vm} from 'forge-std/Test.sol';
import {BridgeGate} from '../../src/bridge/BridgeGate.sol';
import {BridgeLockbox} from '../../src/bridge/BridgeLockbox.sol';
import {BridgedToken} from '../../src/bridge/BridgedToken.sol';
import {Token} from '../../src/tokens/Token.sol';
import {PermissionsRegistry} from '../../src/ve/permissions/PermissionsRegistry.sol';

interface IEndpointSetup {
    function registerLibrary(address lib) external;
    function setDefaultSendLibrary(uint32 eid, address lib) external;
    function setDefaultReceiveLibrary(uint32 eid, address lib, uint256 grace) external;
    function lzReceive(
        Origin calldata,
        address receiver,
        bytes32 guid,
        bytes calldata message,
        bytes calldata extra
    )
        external
        payable;
    function lazyInboundNonce(address receiver, uint32 srcEid, bytes32 sender) external view returns (uint64);
}

interface IMessageLibrary {
    function validatePacket(bytes calldata packet) external;
    function setMessagingFee(uint256 nativeFee, uint256 lzTokenFee) external;
    function setWhitelistCaller(address caller) external;
}

/// @title Both ends of the bridge on one chain: two published endpoints, each with its own message library, and a
/// relayer
abstract contract BridgeFixture is Test {
    /// @dev version 1, nonce 8, srcEid 4, sender 32, dstEid 4, receiver 32, guid 32, message.
    struct Packet {
        bytes encoded;
        Origin origin;
        address receiver;
        bytes32 guid;
        bytes message;
    }

    uint32 internal constant HOME = 40_102;
    uint32 internal constant AWAY = 40_202;
    uint256 internal constant FEE = 0.001 ether;
    uint256 internal constant CAP = 500_000e18;
    uint256 internal constant START = 1_781_740_800;
    bytes32 private constant PACKET_SENT = keccak256('PacketSent(bytes,bytes,address)');

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal governance = makeAddr('governance');
    address internal council = makeAddr('council');
    address internal guardian = makeAddr('guardian');
    address internal relayer = makeAddr('relayer');

    PermissionsRegistry internal permissions;
    Token internal the;
    BridgeLockbox internal lockbox;
    BridgedToken internal bridged;
    mapping(uint32 eid => IEndpointSetup) internal endpoints;
    mapping(uint32 eid => IMessageLibrary) internal libraries;

    function setUp() public virtual {
        vm.warp(START);
        permissions = new PermissionsRegistry(governance, makeAddr('feeManager'), council);
        the = new Token('THENA', 'THE', alice);
        _deployEndpoint(HOME, AWAY);
        _deployEndpoint(AWAY, HOME);
        lockbox = new BridgeLockbox(address(the), address(endpoints[HOME]), address(permissions), CAP);
        bridged = new BridgedToken('THENA', 'THE', address(endpoints[AWAY]), address(permissions), CAP);
        _wire(lockbox, AWAY, address(bridged));
        _wire(bridged, HOME, address(lockbox));
        vm.prank(alice);
        the.approve(address(lockbox), type(uint256).max);
        vm.deal(alice, 100 ether);
        vm.deal(bob, 100 ether);
    }

    function _deployEndpoint(uint32 eid, uint32 other) private {
        address endpoint = deployCode('contracts/layerzero/EndpointV2.json', abi.encode(eid, address(this)));
        address lib = deployCode('contracts/layerzero/SimpleMessageLib.json', abi.encode(endpoint, address(this)));
        (endpoints[eid], libraries[eid]) = (IEndpointSetup(endpoint), IMessageLibrary(lib));
        endpoints[eid].registerLibrary(lib);
        endpoints[eid].setDefaultSendLibrary(other, lib);
        endpoints[eid].setDefaultReceiveLibrary(other, lib, 0);
        libraries[eid].setMessagingFee(FEE, 0);
        libraries[eid].setWhitelistCaller(relayer);
    }

    function _wire(BridgeGate end, uint32 other, address peer) private {
        EnforcedOptionParam[] memory options = new EnforcedOptionParam[](1);
        options[0] = EnforcedOptionParam(other, 1, abi.encodePacked(uint16(3), hex'01001101', uint128(200_000)));
        _govern(address(end), abi.encodeCall(end.setPeer, (other, _word(peer))));
        _govern(address(end), abi.encodeCall(end.setEnforcedOptions, (options)));
        _govern(address(end), abi.encodeCall(end.setGuardian, (guardian)));
    }

    /// @dev Announced, delayed and executed; then the clock is restored.
    function _govern(address target, bytes memory data) internal {
        uint256 now_ = block.timestamp;
        bytes32 role = permissions.GOVERNANCE();
        vm.prank(governance);
        permissions.schedule(role, target, data, bytes32(now_));
        vm.warp(now_ + permissions.DELAY());
        permissions.execute(role, target, data, bytes32(now_));
        vm.warp(now_);
    }

    function _param(BridgeGate end, address to, uint256 amount) internal view returns (SendParam memory p) {
        p.dstEid = address(end) == address(lockbox) ? AWAY : HOME;
        (p.to, p.amountLD) = (_word(to), amount);
    }

    function _send(BridgeGate end, address from, address to, uint256 amount) internal returns (Packet memory) {
        vm.recordLogs();
        vm.prank(from);
        end.send{value: FEE}(_param(end, to, amount), MessagingFee(FEE, 0), from);
        return _lastPacket();
    }

    function _verify(Packet memory p) internal {
        IMessageLibrary lib = libraries[p.origin.srcEid == HOME ? AWAY : HOME];
        vm.prank(relayer);
        lib.validatePacket(p.encoded);
    }

    /// @dev Anyone can call it.
    function _deliver(Packet memory p) internal {
        endpoints[p.origin.srcEid == HOME ? AWAY : HOME].lzReceive(p.origin, p.receiver, p.guid, p.message, '');
    }

    function _move(BridgeGate end, address from, address to, uint256 amount) internal {
        Packet memory p = _send(end, from, to, amount);
        _verify(p);
        _deliver(p);
    }

    function _lastPacket() internal returns (Packet memory p) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == PACKET_SENT) (p.encoded,,) = abi.decode(logs[i].data, (bytes, bytes, address));
        }
        return this.decodePacket(p.encoded);
    }

    function decodePacket(bytes calldata e) external pure returns (Packet memory p) {
        p.encoded = e;
        p.origin = Origin(uint32(bytes4(e[9:13])), bytes32(e[13:45]), uint64(bytes8(e[1:9])));
        p.receiver = address(uint160(uint256(bytes32(e[49:81]))));
        (p.guid, p.message) = (bytes32(e[81:113]), e[113:]);
    }

    function _word(address account) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }
}
