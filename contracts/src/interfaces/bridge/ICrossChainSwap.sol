// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../router/IRouter.sol';

/// @title A swap whose tokens come from one chain and go to another: into the protocol's token, over the bridge, and out of it
/// @dev One of each chain. They hold nothing between calls, and nobody is privileged. What arrives and cannot be swapped is paid out as the
/// protocol's token.
interface ICrossChainSwap {
    /// @notice What leaves, in raw units: a token or `amountIn` of native coin, through `steps` to the protocol's token; no steps where it is
    /// that token. At least `bridgedMin` wei of it go over the bridge.
    struct Departure {
        bool isNative;
        uint256 amountIn;
        uint256 bridgedMin;
        uint256 deadline;
        IRouter.Step[] steps;
    }

    /// @notice What is wanted on the other chain, in its raw units and by its clock: `steps` from the protocol's token, native coin where the
    /// last one brings it and `isNative` says so. `gas` is what the swap gets at least. Without steps the protocol's token is delivered, and
    /// coins cannot be asked for.
    struct Arrival {
        address recipient;
        bool isNative;
        uint32 gas;
        uint256 amountOutMin;
        uint256 deadline;
        IRouter.Step[] steps;
    }

    /// @notice Swapped and sent over the bridge under `guid`: `bridged` wei of the protocol's token. A zero address is native coin; where
    /// nothing is swapped on arrival, `tokenOut` is the protocol's token by its address here.
    event CrossChainSwapSent(
        bytes32 indexed guid,
        address indexed sender,
        address indexed recipient,
        address tokenIn,
        uint256 amountIn,
        uint256 bridged,
        address tokenOut,
        uint256 amountOutMin
    );
    /// @notice `amountIn` wei of the protocol's token arrived and were swapped for the recipient. A zero address is native coin.
    event ArrivalSwapped(
        bytes32 indexed guid, address indexed recipient, address tokenOut, uint256 amountIn, uint256 amountOut
    );
    /// @notice The swap could not be made: the recipient has `amount` wei of the protocol's token. `reason` is the selector of what it
    /// failed with, zero for a message that asked for none.
    event ArrivalPaid(bytes32 indexed guid, address indexed recipient, uint256 amount, bytes4 reason);

    /// @notice The native coins sent do not cover the amount: `needed` wei.
    error WrongNativeAmount(uint256 sent, uint256 needed);
    /// @notice More gas is asked for than a swap on arrival can get.
    error GasTooHigh(uint256 gas);
    /// @notice Too little gas for the swap that was asked for: the delivery can be repeated with more.
    error NotEnoughGas(uint256 needed, uint256 left);
    /// @notice Messages come from the endpoint alone, and are those of the bridge.
    error NotBridgeMessage(address caller, address from);
    /// @notice A part of this contract's own work.
    error NotSelf(address caller);

    /// @notice Most gas that may be asked for.
    function MAX_GAS() external view returns (uint32);
    /// @notice The router of this chain.
    function router() external view returns (address);
    /// @notice The end of the bridge on this chain.
    function bridge() external view returns (address);
    /// @notice The protocol's token on this chain.
    function token() external view returns (address);
    /// @notice LayerZero's endpoint on this chain, which delivers messages.
    function endpoint() external view returns (address);
    /// @notice LayerZero's id of the other chain.
    function otherEid() external view returns (uint32);
    /// @notice The contract of the other chain.
    function peer() external view returns (address);

    /// @notice What the bridge takes in native coin, in wei.
    function quoteFee(uint256 bridged, Arrival calldata arrival) external view returns (uint256 nativeFee);

    /// @notice Swaps, and sends what it brought over the bridge. Native coin beyond `amountIn` is the fee of the bridge; what that does not
    /// take comes back to the caller, and so does what does not fit the six decimals that both chains share.
    /// @dev Reverts with Expired, InvalidRecipient, GasTooHigh, WrongNativeAmount, InvalidPathLength, InsufficientOutputAmount or BelowDust,
    /// with what the router reverts with, and with what the bridge does: EntryPaused, AboveCap. InvalidPathLength is also what coins are
    /// refused with that are asked for without a swap on arrival.
    /// @return guid The id of the transfer over the bridge
    /// @return bridged Wei of the protocol's token that are under way
    function swapAndBridge(
        Departure calldata departure,
        Arrival calldata arrival
    )
        external
        payable
        returns (bytes32 guid, uint256 bridged);

    /// @notice The swap on arrival, for `lzCompose` alone: it fails as a whole or not at all.
    function swapOnArrival(Arrival calldata arrival, uint256 amount) external returns (uint256 amountOut);
}
