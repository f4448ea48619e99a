// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A token that calls back in the middle of a transfer; plain otherwise
contract HostileToken {
    string public name = 'Hostile';
    string public symbol = 'EVIL';
    uint8 public decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    /// @notice Whether the call from the middle of the last transfer got through, and what it answered.
    bool public called;
    bytes public answer;

    address private _target;
    bytes private _call;

    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
    }

    /// @notice From now on every transfer makes this call first and keeps the answer.
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
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }

    function _callBack() private {
        if (_target == address(0)) return;
        (called, answer) = _target.call(_call);
    }
}
