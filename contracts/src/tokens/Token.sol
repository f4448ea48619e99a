// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';

/// @title The protocol's token, in its final form: 18 decimals, permit, one permanent minter
/// @dev Names follow Velodrome's token. The token's name comes from the brand configuration.
contract Token is ERC20, ERC20Permit {
    /// @notice Supply at deployment, in wei, all of it in the treasury.
    uint256 public constant INITIAL_SUPPLY = 50_000_000e18;
    /// @notice The account that may name the minter, once.
    address public immutable deployer;
    /// @notice The only account that may mint; zero until it was named.
    address public minter;

    /// @notice The minter was named, permanently.
    event MinterSet(address indexed minter);

    /// @notice Only the deployer of the token names the minter.
    error NotDeployer(address caller);
    /// @notice Only the minter mints.
    error NotMinter(address caller);
    /// @notice The minter is named once, and was: it is `minter`.
    error MinterAlreadySet(address minter);
    /// @notice The minter would be the zero address.
    error ZeroAddress();

    constructor(string memory name_, string memory symbol_, address treasury) ERC20(name_, symbol_) ERC20Permit(name_) {
        deployer = msg.sender;
        _mint(treasury, INITIAL_SUPPLY);
    }

    /// @notice Deployer only, once: names the minter.
    function setMinter(address minter_) external {
        if (msg.sender != deployer) revert NotDeployer(msg.sender);
        if (minter != address(0)) revert MinterAlreadySet(minter);
        if (minter_ == address(0)) revert ZeroAddress();
        minter = minter_;
        emit MinterSet(minter_);
    }

    /// @notice Minter only.
    function mint(address to, uint256 amount) external returns (bool) {
        if (msg.sender != minter) revert NotMinter(msg.sender);
        _mint(to, amount);
        return true;
    }
}
