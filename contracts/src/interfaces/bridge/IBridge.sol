// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title One end of the bridge of the protocol's token: the limits of outgoing transfers, and their records
/// @dev `send`, `quoteSend`, `quoteOFT` and the arrival are LayerZero's (`IOFT`). Arrivals are not limited.
interface IBridge {
    /// @notice At most `cap` wei leave in any 24 hours from now on.
    event CapSet(uint256 cap);
    /// @notice `guardian` may pull the brake.
    event GuardianSet(address indexed guardian);
    /// @notice Outgoing transfers are stopped.
    event Braked(address indexed guardian);
    /// @notice The brake is off.
    event Released();

    /// @notice The way in is closed, by a pause or by the brake.
    error EntryPaused();
    /// @notice More than the 24 hours have left: `left` wei.
    error AboveCap(uint256 amount, uint256 left);
    /// @notice The amount is zero at the shared six decimals.
    error BelowDust(uint256 amount);
    /// @notice No account of the other side: zero, longer than an address, or the bridge there.
    error InvalidRecipient(bytes32 to);
    /// @notice Neither the guardian nor the emergency council.
    error NotGuardian(address caller);
    /// @notice Neither the emergency council nor governance.
    error NotReleaser(address caller);
    /// @notice `sent` wei left within the last 24 hours and may still be in flight: the settings of the route stay
    /// unchanged.
    error RouteInUse(uint256 sent);

    /// @notice Seconds of the window of the cap.
    function WINDOW() external view returns (uint256);

    /// @notice The registry of roles. Its governance rules this end, after its delay.
    function permissions() external view returns (address);

    /// @notice Most that leaves in any 24 hours, in wei.
    function cap() external view returns (uint256);

    /// @notice The guardian, which may pause the bridge besides the emergency council.
    function guardian() external view returns (address);

    /// @notice Whether the brake is on.
    function isBraked() external view returns (bool);

    /// @notice Whether outgoing transfers are open.
    function isEntryOpen() external view returns (bool);

    /// @notice Total amount sent since deployment, in wei.
    function sentTotal() external view returns (uint256);

    /// @notice Total amount received since deployment, in wei.
    function receivedTotal() external view returns (uint256);

    /// @notice Amount sent within the last 24 hours, in wei.
    function sentInWindow() external view returns (uint256);

    /// @notice The amount that may leave now, in wei: 0 while the brake is on.
    function leftInWindow() external view returns (uint256);

    /// @notice Governance: limits the amount sent in any 24 hours, in wei.
    function setCap(uint256 cap) external;

    /// @notice Governance: names who may pull the brake; zero means no one.
    function setGuardian(address guardian) external;

    /// @notice Guardian or emergency council, immediately: stops outgoing transfers. Transfers in flight still arrive.
    function brake() external;

    /// @notice Emergency council at once, or governance: takes the brake off.
    function release() external;

    /// @notice Governance: makes a call of this contract to its endpoint, which sets libraries and verifiers.
    /// @dev Reverts with RouteInUse if anything left within the last 24 hours, like every other setting of governance
    /// here except cap and guardian.
    function configureEndpoint(bytes calldata call) external returns (bytes memory answer);
}
