// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// @title A plain token of the local world: any decimals, no permit, minted by its faucet
contract PlainToken is ERC20 {
    /// @notice The only account that may mint.
    address public immutable faucet;
    uint8 private immutable DECIMALS;

    /// @notice Only the faucet mints.
    error NotFaucet(address caller);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address faucet_) ERC20(name_, symbol_) {
        faucet = faucet_;
        DECIMALS = decimals_;
    }

    /// @notice Faucet only.
    function mint(address to, uint256 amount) external {
        if (msg.sender != faucet) revert NotFaucet(msg.sender);
        _mint(to, amount);
    }

    function decimals() public view virtual override returns (uint8) {
        return DECIMALS;
    }
}
