// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../router/IRouter.sol';

/// @title A swap from one chain to another: into the protocol's token, over the bridge, and out of it
/// @dev One contract on each chain. They hold nothing between calls, and no account is privileged. If an arrival cannot
/// be swapped, the protocol's token is paid out.
interface ICrossChainSwap {
    /// @notice The departure, in raw units: a token or `amountIn` of native coin, through `steps` to the protocol's
    /// token; no steps if it is that token. At least `bridgedMin` wei of it cross the bridge.
    struct Departure {
        bool isNative;
        uint256 amountIn;
        uint256 bridgedMin;
        uint256 deadline;
        IRouter.Step[] steps;
    }

    /// @notice The order on the other chain, in its raw units and by its clock: `steps` from the protocol's token, paid
    /// in native coin if the last step yields its wrapped token and `isNative` is set. `gas` is the minimum gas of the
    /// swap. Without steps the protocol's token is delivered, and native coin cannot be requested.
    struct Arrival {
        address recipient;
        bool isNative;
        uint32 gas;
        uint256 amountOutMin;
        uint256 deadline;
        IRouter.Step[] steps;
    }

    /// @notice Swapped and sent over the bridge under `guid`: `bridged` wei of the protocol's token. A zero address is
    /// native coin; without a swap on arrival, `tokenOut` is the protocol's token by its address here.
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
    /// @notice The swap failed: the recipient received `amount` wei of the protocol's token. `reason` is the selector
    /// of the error, zero for a message without a swap.
    event ArrivalPaid(bytes32 indexed guid, address indexed recipient, uint256 amount, bytes4 reason);

    /// @notice The native coins sent do not cover the amount: `needed` wei.
    error WrongNativeAmount(uint256 sent, uint256 needed);
    /// @notice The requested gas exceeds the maximum for a swap on arrival.
    error GasTooHigh(uint256 gas);
    /// @notice Too little gas for the ordered swap: the delivery can be repeated with more.
    error NotEnoughGas(uint256 needed, uint256 left);
    /// @notice Messages must come from the endpoint, and from the bridge.
    error NotBridgeMessage(address caller, address from);
    /// @notice Only this contract may call this function.
    error NotSelf(address caller);

    /// @notice The most gas that can be requested.
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

    /// @notice The bridge's fee in native coin, in wei.
    function quoteFee(uint256 bridged, Arrival calldata arrival) external view returns (uint256 nativeFee);

    /// @notice Swaps, and sends the output over the bridge. Native coin beyond `amountIn` pays the bridge's fee; the
    /// rest is returned to the caller, and so is the remainder below the six decimals that both chains share.
    /// @dev Reverts with Expired, InvalidRecipient, GasTooHigh, WrongNativeAmount, InvalidPathLength,
    /// InsufficientOutputAmount or BelowDust, with the router's errors, and with those of the bridge: EntryPaused,
    /// AboveCap. InvalidPathLength also rejects native coin requested without a swap on arrival.
    /// @return guid The id of the transfer over the bridge
    /// @return bridged Wei of the protocol's token in flight
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
