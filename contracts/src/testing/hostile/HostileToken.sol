// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A token that calls back in the middle of a transfer; plain otherwise
contract HostileToken {
    uint256 public totalSupply;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) public allowance;

    /// @notice Whether the call from the middle of the last transfer succeeded, and its return data.
    bool public called;
    bytes public answer;

    address private _target;
    bytes private _call;

    function name() external view virtual returns (string memory) {
        return 'Hostile';
    }

    function symbol() external view virtual returns (string memory) {
        return 'EVIL';
    }

    function decimals() external view virtual returns (uint8) {
        return 18;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        _balances[to] += amount;
    }

    /// @notice From now on every transfer makes this call first and stores its result.
    function onTransfer(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function approve(address spender, uint256 amount) external virtual returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external virtual returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external virtual returns (bool) {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        _callBack();
        _balances[from] -= amount;
        _balances[to] += amount;
    }

    function _callBack() private {
        if (_target == address(0)) return;
        (called, answer) = _target.call(_call);
    }
}
