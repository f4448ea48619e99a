// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILayerZeroComposer} from '@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroComposer.sol';
import {OFTCore} from '@layerzerolabs/oft-evm/contracts/OFTCore.sol';
import {IOFT, MessagingFee, MessagingReceipt, SendParam} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {OFTComposeMsgCodec} from '@layerzerolabs/oft-evm/contracts/libs/OFTComposeMsgCodec.sol';
import {LibCall} from 'solady/utils/LibCall.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IBridge} from '../interfaces/bridge/IBridge.sol';
import {ICrossChainSwap} from '../interfaces/bridge/ICrossChainSwap.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {TransientLock} from '../utils/TransientLock.sol';

// BRIDGE-13
/// @title Cross-chain swap
/// @dev Each of the two is given the other's address, which follows from its deployer's nonce. Messages from the peer
/// are well formed; a message from any other sender orders no swap, and its tokens go to that sender, on this chain.
contract CrossChainSwap is ICrossChainSwap, ILayerZeroComposer, TransientLock {
    using OFTComposeMsgCodec for bytes;
    using OFTComposeMsgCodec for bytes32;
    using SafeTransferLib for address;

    /// @dev LayerZero's options of type 3: gas of the delivery, and gas of the message of index 0 that it leaves behind.
    bytes private constant RECEIVE_OPTION = hex'000301001101';
    bytes private constant COMPOSE_OPTION = hex'010013030000';
    uint128 private constant RECEIVE_GAS = 300_000;
    /// @dev Gas reserved for paying out and emitting the event, whatever a swap has used.
    uint256 private constant RESERVE = 200_000;

    /// @inheritdoc ICrossChainSwap
    uint32 public constant MAX_GAS = 10_000_000;
    /// @inheritdoc ICrossChainSwap
    address public immutable router;
    /// @inheritdoc ICrossChainSwap
    address public immutable bridge;
    /// @inheritdoc ICrossChainSwap
    address public immutable token;
    /// @inheritdoc ICrossChainSwap
    address public immutable endpoint;
    /// @inheritdoc ICrossChainSwap
    uint32 public immutable otherEid;
    /// @inheritdoc ICrossChainSwap
    address public immutable peer;
    /// @dev Wei of a unit that both chains know.
    uint256 private immutable UNIT;

    constructor(address router_, address bridge_, uint32 otherEid_, address peer_) {
        (router, bridge, otherEid, peer) = (router_, bridge_, otherEid_, peer_);
        token = IOFT(bridge_).token();
        endpoint = address(OFTCore(bridge_).endpoint());
        UNIT = OFTCore(bridge_).decimalConversionRate();
    }

    /// @inheritdoc ICrossChainSwap
    function quoteFee(uint256 bridged, Arrival calldata arrival) external view returns (uint256) {
        return IOFT(bridge).quoteSend(_param(arrival, bridged), false).nativeFee;
    }

    /// @inheritdoc ICrossChainSwap
    function swapAndBridge(
        Departure calldata departure,
        Arrival calldata arrival
    )
        external
        payable
        lock
        returns (bytes32 guid, uint256 bridged)
    {
        if (block.timestamp > departure.deadline) revert IRouter.Expired(departure.deadline, block.timestamp);
        _requireArrival(arrival);
        uint256 held = token.balanceOf(address(this));
        uint256 fee = _take(departure);
        uint256 amount = token.balanceOf(address(this)) - held;
        bridged = amount - amount % UNIT;
        if (bridged == 0) revert IBridge.BelowDust(amount);
        if (bridged < departure.bridgedMin) {
            revert IRouter.InsufficientOutputAmount(bridged, departure.bridgedMin);
        }
        if (amount != bridged) token.safeTransfer(msg.sender, amount - bridged);
        guid = _bridge(arrival, bridged, fee);
        emit CrossChainSwapSent(
            guid,
            msg.sender,
            arrival.recipient,
            _tokenIn(departure),
            departure.amountIn,
            bridged,
            _tokenOut(arrival),
            arrival.amountOutMin
        );
    }

    /// @notice Endpoint only: a message of the bridge has arrived with its tokens. They are swapped as ordered, or paid
    /// out unchanged.
    function lzCompose(
        address from,
        bytes32 guid,
        bytes calldata message,
        address,
        bytes calldata
    )
        external
        payable
        lock
    {
        if (msg.sender != endpoint || from != bridge) revert NotBridgeMessage(msg.sender, from);
        // Native coin sent with a delivery would stay here.
        if (msg.value != 0) revert WrongNativeAmount(msg.value, 0);
        uint256 amount = message.amountLD();
        address composer = message.composeFrom().bytes32ToAddress();
        if (composer != peer || message.srcEid() != otherEid) return _pay(guid, composer, amount, 0);
        _arrive(guid, abi.decode(message.composeMsg(), (Arrival)), amount);
    }

    /// @inheritdoc ICrossChainSwap
    function swapOnArrival(Arrival calldata arrival, uint256 amount) external returns (uint256) {
        if (msg.sender != address(this)) revert NotSelf(msg.sender);
        TokenCalls.allow(token, router, amount);
        IRouter target = IRouter(router);
        return arrival.isNative
            ? target.swapExactTokensForETHSplit(
                amount, arrival.amountOutMin, arrival.steps, arrival.recipient, arrival.deadline
            )
            : target.swapExactTokensForTokensSplit(
                amount, arrival.amountOutMin, arrival.steps, arrival.recipient, arrival.deadline
            );
    }

    /// @dev The recipient can hold the output, and coins result only from a swap: the bridge brings the token.
    function _requireArrival(Arrival calldata arrival) private view {
        address to = arrival.recipient;
        bool isEnd = bytes32(uint256(uint160(to))) == OFTCore(bridge).peers(otherEid);
        if (to == address(0) || to == peer || isEnd) revert IRouter.InvalidRecipient(to);
        if (arrival.gas > MAX_GAS) revert GasTooHigh(arrival.gas);
        if (arrival.isNative && arrival.steps.length == 0) revert IRouter.InvalidPathLength(0);
    }

    /// @dev Takes the caller's input and converts it to the protocol's token. Returns the remaining coins for the
    /// bridge.
    function _take(Departure calldata d) private returns (uint256 fee) {
        if (d.isNative) {
            if (msg.value < d.amountIn) revert WrongNativeAmount(msg.value, d.amountIn);
            IRouter(router).swapExactETHForTokensSplit{value: d.amountIn}(
                d.bridgedMin, d.steps, address(this), d.deadline
            );
            return msg.value - d.amountIn;
        }
        address tokenIn = _tokenIn(d);
        uint256 held = tokenIn.balanceOf(address(this));
        tokenIn.safeTransferFrom(msg.sender, address(this), d.amountIn);
        if (d.steps.length != 0) {
            uint256 arrived = tokenIn.balanceOf(address(this)) - held;
            TokenCalls.allow(tokenIn, router, arrived);
            IRouter(router).swapExactTokensForTokensSplit(arrived, d.bridgedMin, d.steps, address(this), d.deadline);
            // The router takes all of it, but a token need not count it off.
            TokenCalls.disallow(tokenIn, router);
        }
        return msg.value;
    }

    function _bridge(Arrival calldata arrival, uint256 amount, uint256 fee) private returns (bytes32) {
        // The minting end burns its sender's balance, and needs no allowance.
        if (token != bridge) TokenCalls.allow(token, bridge, amount);
        (MessagingReceipt memory receipt,) =
            IOFT(bridge).send{value: fee}(_param(arrival, amount), MessagingFee(fee, 0), msg.sender);
        return receipt.guid;
    }

    /// @dev To the contract of the other chain with the order, or to the recipient if there is none.
    function _param(Arrival calldata arrival, uint256 amount) private view returns (SendParam memory p) {
        (p.dstEid, p.amountLD, p.minAmountLD) = (otherEid, amount, amount);
        if (arrival.steps.length == 0) {
            p.to = bytes32(uint256(uint160(arrival.recipient)));
            return p;
        }
        p.to = bytes32(uint256(uint160(peer)));
        p.composeMsg = abi.encode(arrival);
        uint128 needed = uint128(_gasFor(arrival.gas) + RESERVE);
        p.extraOptions = bytes.concat(RECEIVE_OPTION, bytes16(RECEIVE_GAS), COMPOSE_OPTION, bytes16(needed));
    }

    function _arrive(bytes32 guid, Arrival memory arrival, uint256 amount) private {
        uint256 needed = _gasFor(arrival.gas);
        // Delivering with little gas must not make a swap fail.
        if (gasleft() < needed) revert NotEnoughGas(needed, gasleft());
        (bool ok,, bytes memory answer) = LibCall.tryCall(
            address(this), 0, gasleft() - RESERVE, 32, abi.encodeCall(this.swapOnArrival, (arrival, amount))
        );
        if (!ok) return _pay(guid, arrival.recipient, amount, bytes4(answer));
        address tokenOut = arrival.isNative ? address(0) : arrival.steps[arrival.steps.length - 1].tokenOut;
        emit ArrivalSwapped(guid, arrival.recipient, tokenOut, amount, abi.decode(answer, (uint256)));
    }

    function _pay(bytes32 guid, address recipient, uint256 amount, bytes4 reason) private {
        token.safeTransfer(recipient, amount);
        emit ArrivalPaid(guid, recipient, amount, reason);
    }

    /// @dev The gas required so that a swap gets its share: a call passes on 63/64, twice.
    function _gasFor(uint256 gas) private pure returns (uint256) {
        return gas + gas / 31 + RESERVE;
    }

    function _tokenIn(Departure calldata d) private view returns (address) {
        if (d.isNative) return address(0);
        return d.steps.length == 0 ? token : d.steps[0].tokenIn;
    }

    function _tokenOut(Arrival calldata arrival) private view returns (address) {
        if (arrival.isNative) return address(0);
        return arrival.steps.length == 0 ? token : arrival.steps[arrival.steps.length - 1].tokenOut;
    }
}
